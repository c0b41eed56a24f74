import type { Problem } from '../errors/problem.ts'
import type { UnsupportedError } from '../errors/unsupported-error.ts'
import type { Operation } from '../model/version.ts'

// The library names inputs and options as its callers in TypeScript spell them; on the command line they are spelled
// otherwise, and a message must name what the user can type.

const option = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** What an operation takes as its one argument, and not as an option. */
const argumentOf: Readonly<Partial<Record<Operation, string>>> = { person: 'id', phones: 'phone', emails: 'email' }

/** Names that are inputs and no English words, such as `firstName`, as options. */
export const inOptionNames = (text: string): string =>
  text
    .replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (name) => (name === 'apiKey' ? 'the key' : option(name)))
    .replace(/\bneeds a (?=[a-z]+ beside it)/g, 'needs a --')

const subjectOf = (input: string, operation: Operation | undefined): string => {
  if (input === 'apiKey') return 'the key (PEOPLE_LOOKUP_API_KEY or --api-key-file)'
  return operation !== undefined && input === argumentOf[operation] ? `<${input}>` : option(input)
}

/** Problems as a sentence that names options: `--unit needs a --street beside it`. */
export const problemsInOptionNames = (problems: readonly Problem[], operation: Operation | undefined): string =>
  `${problems.map(({ input, rule }) => `${subjectOf(input, operation)} ${inOptionNames(rule)}`).join('; ')}.`

/** What a version does not take of a name search, or needs besides, as options; any other message stays as it is. */
export const unsupportedInOptionNames = ({ message, operation, feature }: UnsupportedError): string =>
  operation === 'names' && feature !== 'names'
    ? message.replace(new RegExp(`\\b(${feature.replaceAll(', ', '|')})\\b`, 'g'), option)
    : message
