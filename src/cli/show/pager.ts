import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { canMoveCursor, print } from '../terminal/output.ts'
import { screen } from './width.ts'

/** What a pager ends with if the shell does not find it. */
const notFound = 127

/** Prints lines: through the user's pager if there is one, and the terminal has no room for them. */
export const page = async (lines: readonly string[]): Promise<void> => {
  const text = `${lines.join('\n')}\n`
  const { PAGER: pager = '' } = process.env
  const fits = lines.length < screen().rows
  if (fits || pager.trim() === '' || !process.stdout.isTTY || !canMoveCursor()) return print(text)
  const child = spawn(pager, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    // Colours stay, and a text that fits after all is printed and left there, as git does it.
    env: { LESS: 'FRX', ...process.env },
  })
  // Whoever has seen enough closes it.
  child.stdin.on('error', () => undefined)
  child.stdin.end(text)
  // Ctrl-C is the pager's.
  const ignore = (): void => undefined
  process.on('SIGINT', ignore)
  await once(child, 'close')
  process.off('SIGINT', ignore)
  if (child.exitCode === notFound) await print(text)
}
