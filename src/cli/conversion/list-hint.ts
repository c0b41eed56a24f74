import { isLeft } from '../../either.ts'
import { type Operation, type Version, versions } from '../../model/version.ts'
import { normalizeAny } from '../../normalize/normalize.ts'
import { type CliError, unreadableError } from '../errors/cli-error.ts'

/** Advice on a list of payloads, such as a database export; `undefined` for anything else. */
export const listHint = (asked: Version | 'auto', operation: Operation, payload: unknown): CliError | undefined => {
  const first: unknown = Array.isArray(payload) ? payload[0] : undefined
  const isPayload = (version: Version): boolean => !isLeft(normalizeAny(version, operation, first))
  if (!(asked === 'auto' ? versions : [asked]).some(isPayload)) return undefined
  return unreadableError("This is a list of payloads: jq -c '.[]' writes them one per line, for --lines.")
}
