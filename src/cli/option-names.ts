import type { Problem } from '../errors/problem.ts'
import type { UnsupportedError } from '../errors/unsupported-error.ts'
import type { Operation } from '../model/version.ts'

// The library's messages have the names of inputs and options in TypeScript. On the command line, these have other
// names, and a message must have those that the user can type.

/** The option for an input: `--first-name`. */
export const option = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The input that an operation takes as its argument, not as an option. */
const argumentOf: Readonly<Partial<Record<Operation, string>>> = { person: 'id', phones: 'phone', emails: 'email' }

/** Replaces names of inputs that are not English words, such as `firstName`, by those of options. */
export const inOptionNames = (text: string): string =>
  text
    .replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (name) => (name === 'apiKey' ? 'the key' : option(name)))
    .replace(/\bneeds a (?=[a-z]+ beside it)/g, 'needs a --')

const subjectOf = (input: string, operation: Operation | undefined): string => {
  if (input === 'apiKey') return 'the key (PEOPLE_LOOKUP_API_KEY or --api-key-file)'
  return operation !== undefined && input === argumentOf[operation] ? `<${input}>` : option(input)
}

/** Problems as a sentence with names of options: `--unit needs a --street beside it`. */
export const problemsInOptionNames = (problems: readonly Problem[], operation: Operation | undefined): string =>
  `${problems.map(({ input, rule }) => `${subjectOf(input, operation)} ${inOptionNames(rule)}`).join('; ')}.`

/** The message with names of options if it is about inputs of a name search; otherwise unchanged. */
export const unsupportedInOptionNames = ({ message, operation, feature }: UnsupportedError): string =>
  operation === 'names' && feature !== 'names'
    ? message.replace(new RegExp(`\\b(${feature.replaceAll(', ', '|')})\\b`, 'g'), option)
    : message
