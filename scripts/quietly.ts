import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { root } from './support/root.ts'

// Runs commands side by side. Prints what each has to complain of when it ends, and at the end one line on all.

/** How AVA reports each test that passes, with what it logs, and each that fails; the rest is of failures. */
const passed = /^ {2}✔ .*\n(?: {4}.*\n)*/gm
const failed = /^ {2}✘ \[fail\]/gm
/** What AVA prints around them, and its sum of tests that pass, which the last line has. */
const frame = /^(?: {2}─| {2}\d+ tests? passed|)\n/gm

const countOf = (said: string, pattern: RegExp): number => said.match(pattern)?.length ?? 0

const outcomeOf = async (command: string): Promise<{ readonly isGood: boolean; readonly inWords: string }> => {
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const isGood = code === 0
  const said = out.replaceAll(passed, '') + errors
  const left = isGood ? said.replaceAll(frame, '') : said
  if (left.trim() !== '') console.log(`== ${command}\n${left}`)
  const [passes, failures] = [countOf(out, passed), countOf(out, failed)]
  const tests = passes + failures > 0 ? ` (tests: ${passes} passed, ${failures} failed)` : ''
  return { isGood, inWords: `${command.replace('npm run -s ', '')} ${isGood ? 'passed' : 'FAILED'}${tests}` }
}

// What is interrupted ends by itself, and its output says where it was.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const outcomes = await Promise.all(process.argv.slice(2).map(outcomeOf))
console.log(outcomes.map(({ inWords }) => inWords).join(', '))
if (outcomes.length === 0 || outcomes.some(({ isGood }) => !isGood)) process.exitCode = 1
