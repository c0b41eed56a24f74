import type { Command, Option } from 'commander'
import { operations, versions } from '../../model/version.ts'
import { listed } from '../../errors/problem.ts'
import { usageError } from '../errors/cli-error.ts'
import { print, shellQuoted } from '../terminal/output.ts'

// What a shell needs to complete the commands, from the commands themselves.

const program = 'people-lookup-compat'

const shells = ['bash', 'zsh', 'fish'] as const

/** A command with its path: `batch export`. */
interface Completed {
  readonly path: string
  readonly about: string
  readonly options: readonly Option[]
  /** What its arguments may be, besides files: operations, versions and commands. */
  readonly words: readonly string[]
}

const wordsOf = (argument: string, commands: readonly string[]): readonly string[] => {
  if (argument === 'operation') return operations
  if (argument === 'shell') return shells
  if (argument === 'command') return commands
  return ['version', 'from', 'to'].includes(argument) ? versions : []
}

const namesOf = ({ commands }: Command): readonly string[] => commands.map((one) => one.name())

const completedBy = (command: Command, before: string): readonly Completed[] =>
  command.commands.flatMap((each) => {
    const path = `${before}${each.name()}`
    const words = each.registeredArguments.flatMap((argument) => wordsOf(argument.name(), namesOf(command)))
    const { options } = each
    return [
      { path, about: each.summary(), options, words: [...namesOf(each), ...words] },
      ...completedBy(each, `${path} `),
    ]
  })

const run = `npx ${program}`

/** Gives the program its name where only a project has it: a shell completes the names that it knows, not what npx runs. */
const naming = `${program}() { ${run} "$@"; }`
const namingInFish = `function ${program}; ${run} $argv; end`

const ifOnlyProject = (call: string): string => `# If only a project has it, give it its name: ${call}`

const flagsOf = ({ options }: Completed): readonly string[] => options.flatMap(({ long }) => long ?? [])

/** The longest paths first: `batch export` before `batch`. */
const longestFirst = (all: readonly Completed[]): readonly Completed[] =>
  [...all].sort((one, other) => other.path.length - one.path.length)

const topOf = (all: readonly Completed[]): readonly Completed[] => all.filter(({ path }) => !path.includes(' '))

const bash = (all: readonly Completed[]): string => `# ${program}: in ~/.bashrc, eval "$(${program} completion bash)"
${ifOnlyProject(naming)}
_people_lookup_compat() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" words flags
  case "\${COMP_WORDS[*]:1:2} " in
${longestFirst(all)
  .map(
    (one) =>
      `  ${shellQuoted(`${one.path} `)}*) words=${shellQuoted(one.words.join(' '))} flags=${shellQuoted(flagsOf(one).join(' '))} ;;`,
  )
  .join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words=${shellQuoted(
    topOf(all)
      .map(({ path }) => path)
      .join(' '),
  )} flags='--help --version'; fi
  case "$cur" in
  -*) COMPREPLY=($(compgen -W "$flags --help" -- "$cur")) ;;
  *) COMPREPLY=($(compgen -W "$words" -- "$cur")) ;;
  esac
}
complete -o default -F _people_lookup_compat ${program}
`

/** A word of zsh with what it is. */
const described = (word: string, about: string): string =>
  shellQuoted(`${word.replaceAll(':', String.raw`\:`)}:${about}`)

const zsh = (all: readonly Completed[]): string => `#compdef ${program}
# In ~/.zshrc, after compinit: source <(${program} completion zsh)
${ifOnlyProject(naming)}
_people_lookup_compat() {
  local -a commands flags values
  case "\${words[2]} \${words[3]} " in
${longestFirst(all)
  .map(
    (one) =>
      `  ${shellQuoted(`${one.path} `)}*) values=(${one.words.map(shellQuoted).join(' ')}) flags=(${one.options
        .map(({ long, description }) => described(long ?? '', description))
        .join(' ')}) ;;`,
  )
  .join('\n')}
  esac
  commands=(${topOf(all)
    .map(({ path, about }) => described(path, about))
    .join(' ')})
  if (( CURRENT == 2 )); then _describe command commands
  elif [[ $PREFIX == -* ]]; then _describe option flags
  else compadd -a values; _files; fi
}
compdef _people_lookup_compat ${program}
`

const isIn = '__people_lookup_compat_in'

const fish = (all: readonly Completed[]): string => {
  const line = `complete -c ${program} -n`
  return [
    `# ${program} completion fish > ~/.config/fish/completions/${program}.fish`,
    ifOnlyProject(namingInFish),
    `function ${isIn}`,
    '  set -l words (commandline -opc)',
    '  string match -q -- "$argv *" "$words[2..-1] "',
    'end',
    ...topOf(all).map(({ path, about }) => `${line} __fish_use_subcommand -a ${path} -d ${shellQuoted(about)}`),
    ...all.flatMap(({ path, options, words }) => [
      ...options.map(
        ({ long = '', required, description }) =>
          `${line} ${shellQuoted(`${isIn} ${path}`)} -l ${long.slice(2)}${required ? ' -r' : ''} -d ${shellQuoted(description)}`,
      ),
      ...(words.length === 0 ? [] : [`${line} ${shellQuoted(`${isIn} ${path}`)} -a ${shellQuoted(words.join(' '))}`]),
    ]),
    '',
  ].join('\n')
}

const scripts: Readonly<Record<(typeof shells)[number], (all: readonly Completed[]) => string>> = { bash, zsh, fish }

export const addCompletion = (all: Command): void => {
  all
    .command('completion')
    .usage('<shell>')
    .description(
      'Prints a script for bash, zsh or fish that completes commands and options; its first lines say where to put it.',
    )
    .argument('<shell>', listed(shells))
    .addHelpText(
      'after',
      `
A shell completes the names that it knows, not what npx runs. If only a project
has the program, this in ~/.bashrc or ~/.zshrc gives it its name:
  ${naming}

Examples:
  $ people-lookup-compat completion bash >> ~/.bashrc`,
    )
    .action(async (shell: string) => {
      const known = shells.find((one) => one === shell)
      if (known === undefined) throw usageError(`<shell> must be ${listed(shells)}.`)
      await print(scripts[known](completedBy(all, '')))
    })
}
