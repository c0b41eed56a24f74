import { type Problem, sentenceOf } from '../../errors/problem.ts'
import type { UnsupportedError } from '../../errors/unsupported-error.ts'
import type { Operation } from '../../model/version.ts'

// The library's messages use the TypeScript names of inputs and options. The command line has other names for them, and
// its messages must use those, which the user can type.

/** The option for an input: `--first-name`. */
export const optionOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The input that an operation takes as its argument, not as an option; `undefined` if all are options. */
const argumentOf: Readonly<Record<Operation, string | undefined>> = {
  person: 'id',
  phones: 'phone',
  emails: 'email',
  names: undefined,
  addresses: undefined,
}

/** Replaces names of options that are not English words, such as `timeoutMs`, by those of the command line. */
export const inOptionNames = (text: string): string => text.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, optionOf)

const nameOf =
  (operation: Operation | undefined) =>
  (input: string): string => {
    if (input === 'apiKey') return 'the key (PEOPLE_LOOKUP_API_KEY or --api-key-file)'
    return operation !== undefined && input === argumentOf[operation] ? `<${input}>` : optionOf(input)
  }

/** Problems as a sentence with names of options: `--unit needs a --street`. */
export const problemsInOptionNames = (problems: readonly Problem[], operation: Operation | undefined): string => {
  const told = problems.map((problem) => ({ ...problem, rule: inOptionNames(problem.rule) }))
  return `${sentenceOf(told, nameOf(operation))}.`
}

/** The message with names of options where it has those of inputs. */
export const unsupportedInOptionNames = ({ message, operation, features }: UnsupportedError): string => {
  const inputs = features.filter((feature) => feature !== operation)
  return inputs.length === 0 ? message : message.replace(new RegExp(`\\b(${inputs.join('|')})\\b`, 'g'), optionOf)
}
