import { isObject } from '../../wire/json.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { CliError } from '../errors/cli-error.ts'

const hasAll = (value: object, keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(value, key))

/** Advice on what a lookup, `normalize` or `translate --report` has printed; `undefined` for anything else. */
export const outputHint = (payload: unknown): CliError | undefined => {
  if (!isObject(payload)) return undefined
  if (hasAll(payload, ['value', 'source', 'issues', 'extras'])) {
    const message = 'This is a result and not a payload: its value is in the canonical model already.'
    return new CliError(message, exitCodes.unreadable)
  }
  if (!hasAll(payload, ['payload', 'losses', 'issues', 'extras'])) return undefined
  return new CliError('This is a report of translate: read its payload.', exitCodes.unreadable)
}
