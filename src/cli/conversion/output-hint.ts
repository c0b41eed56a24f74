import { isObject } from '../../wire/json.ts'
import { type CliError, unreadableError } from '../errors/cli-error.ts'

const hasAll = (value: object, keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(value, key))

/** Advice on what a lookup, `normalize` or `translate --report` has printed; `undefined` for anything else. */
export const outputHint = (payload: unknown): CliError | undefined => {
  if (!isObject(payload)) return undefined
  if (hasAll(payload, ['value', 'source', 'issues', 'extras'])) {
    return unreadableError('This is a result and not a payload: its value is in the canonical model already.')
  }
  if (!hasAll(payload, ['payload', 'losses', 'issues', 'extras'])) return undefined
  return unreadableError('This is a report of translate: read its payload.')
}
