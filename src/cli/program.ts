import { Command, type ErrorOptions, type Option } from 'commander'
import { usageError } from './errors/cli-error.ts'
import { adviceOnKey } from './errors/misuse.ts'

/** The program itself, and each of its commands. */
export class Program extends Command {
  override createCommand(name?: string): Command {
    return new Program(name)
  }

  override error(message: string, options?: ErrorOptions): never {
    const [, name] = /^error: unknown option '(--[a-z][a-z-]*)(?:=|')/.exec(message) ?? []
    // Commander would say that there is no such option, and suggest --version for the --versions of a command.
    const having = this.commands.find((command) => command.options.some(({ long }) => long === name))
    if (name !== undefined && having !== undefined)
      throw usageError(`${name} stands after its command: ${this.name()} ${having.name()} … ${name}.`)
    const aboutKey = adviceOnKey(message, this)
    if (aboutKey !== undefined) throw usageError(aboutKey)
    return super.error(name === undefined ? message : `${message}${this.suggestionFor(name)}`, options)
  }

  /**
   * Commander suggests similar names, such as --state for --start, and not a longer one that begins or ends with what was
   * typed, such as --start-index. Of two suggestions, the last is shown.
   */
  private suggestionFor(name: string): string {
    const begins = ({ long }: Option): boolean => long?.startsWith(`${name}-`) === true
    const ends = ({ long }: Option): boolean => long !== name && long?.endsWith(name.slice(1)) === true
    const longer = this.options.filter((option) => begins(option) || ends(option)).map(({ long }) => long)
    return longer.length === 0 ? '' : `\n(Did you mean ${longer.join(' or ')}?)`
  }
}
