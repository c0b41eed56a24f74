import { readFileSync } from 'node:fs'
import test from 'ava'
import { complaintsAboutAll } from '../support/compiler.ts'
import { root, runNode } from '../support/run.ts'

// The guide's programs are run, type-checked, and held to what they say they print.

const guide = readFileSync(`${root}docs/8-the-sandbox.md`, 'utf8')
const programs = [...guide.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code ?? '')

const inHouse = (code: string, base: string): string =>
  code
    .replaceAll("'people-lookup-compat/sandbox'", `'${base}/sandbox.ts'`)
    .replaceAll("'people-lookup-compat'", `'${base}/index.ts'`)

const promised = (code: string): readonly string[] =>
  [...code.matchAll(/^.*console\.log\(.*\) \/\/ (.*)$|^ {2}\/\/ (.*)$/gm)].map(
    ([, beside, below]) => beside ?? below ?? '',
  )

test('the guide has programs', (t) => {
  t.true(programs.length >= 4)
})

for (const [at, code] of programs.entries()) {
  test(`sandbox guide, program ${at + 1}, compiles and prints what it says`, async (t) => {
    t.deepEqual(
      complaintsAboutAll(
        `declare const console: { log: (...values: readonly unknown[]) => void }\n${inHouse(code, '.')}`,
      ).filter((complaint) => !complaint.includes("'console'")),
      [],
    )
    const {
      stdout,
      stderr,
      code: exit,
    } = await runNode(['--input-type=module-typescript', '-'], inHouse(code, `${root}src`))
    t.is(exit, 0, stderr)
    t.deepEqual([...new Set(stdout.trimEnd().split('\n'))], promised(code))
  })
}
