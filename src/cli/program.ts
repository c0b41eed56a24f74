import { Command, type ErrorOptions } from 'commander'
import { usageError } from './errors/cli-error.ts'

/** The program itself, whose commands are ordinary ones. */
export class Program extends Command {
  /** Commander would say that there is no such option, and suggest --version for the --versions of a command. */
  override error(message: string, options?: ErrorOptions): never {
    const [, name] = /^error: unknown option '(--[a-z][a-z-]*)(?:=|')/.exec(message) ?? []
    const having = this.commands.find((command) => command.options.some(({ long }) => long === name))
    if (name === undefined || having === undefined) return super.error(message, options)
    throw usageError(`${name} stands after its command: ${this.name()} ${having.name()} … ${name}.`)
  }
}
