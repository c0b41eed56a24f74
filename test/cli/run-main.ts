import { Readable, Writable } from 'node:stream'
import { main } from '../../src/cli/main.ts'
import { inherited, type Outcome } from '../support/run.ts'
import { type Given, inTurn, program } from './run-cli.ts'

// The program without a process of its own, so that nothing has to start: it prints and ends the same, as program.test.ts
// checks. Tests of signals, pipes, threads and the memory of a process need runCli.

/** A stream that records what is written to it. */
class Said extends Writable {
  readonly #chunks: Uint8Array[] = []

  override _write(chunk: Uint8Array, _: unknown, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  override toString(): string {
    return this.bytes.toString()
  }
}

/** Replaces members of this process, and returns a function that restores them. */
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

interface Surroundings extends Given {
  /** Its output goes to a terminal, one without colours. */
  readonly isOnTerminal?: boolean
  /** How many columns the terminal has. */
  readonly columns?: number
}

/** Runs the program's `main`, and returns what it printed, also as bytes, and how it ended. */
export const runMainInBytes = async (
  args: readonly string[],
  { input = '', env = {}, isOnTerminal = false, columns = 80 }: Surroundings = {},
): Promise<Outcome & { readonly stdoutBytes: Buffer }> =>
  inTurn(async () => {
    const terminal = { isTTY: isOnTerminal, getColorDepth: () => 1, columns, rows: 24 }
    const [stdout, stderr] = [Object.assign(new Said(), terminal), new Said()]
    const putBack = replaced({
      stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
      stdout,
      stderr,
      // Nobody interrupts it.
      once: () => process,
      env: { ...inherited(), ...env },
    })
    try {
      await main([process.execPath, program, ...args])
      const code = Number(process.exitCode ?? 0)
      const outcome = { code, stdout: stdout.toString(), stderr: stderr.toString(), stdoutBytes: stdout.bytes }
      // The bytes say the same once more: most tests do not compare them.
      return Object.defineProperty(outcome, 'stdoutBytes', { enumerable: false })
    } finally {
      putBack()
      process.exitCode = undefined
    }
  })

/** Runs the program's `main`, and returns what it printed and how it ended. */
export const runMain = async (args: readonly string[], surroundings?: Surroundings): Promise<Outcome> => {
  const { code, stdout, stderr } = await runMainInBytes(args, surroundings)
  return { code, stdout, stderr }
}
