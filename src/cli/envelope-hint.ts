import { isRight } from '../either.ts'
import { type Operation, type Version, versions } from '../model/version.ts'
import { normalizeAny } from '../normalize/normalize.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

// People often keep only the record of an answer, without its envelope. No version sends such payloads.

/** The key under which an answer has its content, and whether that is a list. */
const roots: Readonly<Record<Operation, { readonly key: string; readonly isList: boolean }>> = {
  person: { key: 'person', isList: false },
  names: { key: 'people', isList: true },
  phones: { key: 'owners', isList: true },
  emails: { key: 'owners', isList: true },
  addresses: { key: 'address', isList: false },
}

/** A part of an answer in an envelope that it may have come from, and the form of that envelope. */
type Wrapped = readonly [payload: unknown, form: string]

const wrappings = (version: Version, operation: Operation, part: object): readonly Wrapped[] => {
  const { key, isList } = roots[operation]
  const isItem = isList && !Array.isArray(part)
  const inner = { [key]: isItem ? [part] : part }
  const form = `{"${key}": ${isItem ? '[…]' : '…'}}`
  if (version === 'v3') return [[inner, form]]
  return [
    [{ data: inner }, `{"data": ${form}}`],
    [{ data: part }, '{"data": …}'],
  ]
}

const isClean = (version: Version, operation: Operation, payload: unknown): boolean => {
  const read = normalizeAny(version, operation, payload)
  return isRight(read) && read.right.issues.length + read.right.extras.length === 0
}

/** Advice on a payload that fits no version, but would with an envelope around it; otherwise `undefined`. */
export const envelopeHint = (asked: Version | 'auto', operation: Operation, payload: unknown): Failure | undefined => {
  if (typeof payload !== 'object' || payload === null || Object.keys(payload).length === 0) return undefined
  if (versions.some((version) => isClean(version, operation, payload))) return undefined
  for (const version of asked === 'auto' ? versions.toReversed() : [asked]) {
    const wrapping = wrappings(version, operation, payload).find(([whole]) => isClean(version, operation, whole))
    if (wrapping === undefined) continue
    const message = `This looks like a ${version} ${operation} answer without its envelope: wrap it as ${wrapping[1]}.`
    return new Failure(message, exitCodes.unreadable)
  }
  return undefined
}
