import { Readable, Writable } from 'node:stream'
import { main } from '../../src/cli/main.ts'
import type { Outcome } from '../support/run.ts'
import { type Given, inTurn, noService, program } from './run-cli.ts'

// The program without a process of its own: what it says and how it ends is the same, which program.test.ts sees to, and
// nothing has to start. What signals, pipes, threads and the memory of a process do to it is a matter for runCli.

/** A stream that remembers what is written to it. */
class Said extends Writable {
  readonly #chunks: Uint8Array[] = []

  override _write(chunk: Uint8Array, _: unknown, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  override toString(): string {
    return Buffer.concat(this.#chunks).toString()
  }
}

/** Puts other members in the place of this process's own, and gives what puts them back. */
const replaced = (members: Readonly<Record<string, unknown>>): (() => void) => {
  const own = Object.keys(members).map((key) => [key, Object.getOwnPropertyDescriptor(process, key)] as const)
  for (const [key, value] of Object.entries(members))
    Object.defineProperty(process, key, { value, configurable: true, writable: true, enumerable: true })
  return () => {
    for (const [key, descriptor] of own) {
      if (descriptor === undefined) Reflect.deleteProperty(process, key)
      else Object.defineProperty(process, key, descriptor)
    }
  }
}

/** Runs the program's `main`, and gives what it printed and how it ended. */
export const runMain = async (args: readonly string[], { input = '', env = {} }: Given = {}): Promise<Outcome> =>
  inTurn(async () => {
    const [stdout, stderr] = [new Said(), new Said()]
    const putBack = replaced({
      stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
      stdout,
      stderr,
      // Nobody interrupts it.
      once: () => process,
      // AVA wants colours in what tests print.
      env: { ...process.env, FORCE_COLOR: undefined, ...noService, ...env },
    })
    try {
      await main([process.execPath, program, ...args], new URL(`../../${program}`, import.meta.url))
      return { code: Number(process.exitCode ?? 0), stdout: stdout.toString(), stderr: stderr.toString() }
    } finally {
      putBack()
      process.exitCode = undefined
    }
  })
