import { isLeft } from 'fp-ts/lib/Either.js'
import { detectVersion, type Issue, offers, type Operation, operations, type Version } from '../../../src/public/fp.ts'
import { leavesOf } from '../../../src/lineage/model-path.ts'
import { versionsThatFit, normalizeAny } from '../../../src/normalize/by-name.ts'
import { parsePayload } from '../../../src/normalize/parse-payload.ts'
import { searches, type VersionChoice } from './titles.ts'

/** A payload that was read. */
export interface Read {
  readonly kind: 'read'
  readonly version: Version
  readonly operation: Operation
  readonly payload: unknown
  readonly value: unknown
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
}

/** What could be read instead, one click away. */
export interface Other {
  readonly version: Version
  readonly operation: Operation
}

/** A payload that was not read, and why. */
export interface Unread {
  readonly kind: 'unread'
  readonly message: string
  readonly others: readonly Other[]
}

/** An envelope alone may be that of another operation. */
const findsAnything = ({ version, operation }: Other, payload: unknown): boolean => {
  const result = normalizeAny(version, operation, payload)
  return !isLeft(result) && leavesOf(result.right.value).size > 0
}

/** Which payloads of which operations a payload looks like; where several versions fit equally well, each of them. */
const looksLike = (payload: unknown): readonly Other[] =>
  operations.flatMap((operation) =>
    versionsThatFit(operation, payload)
      .toReversed()
      .map((version) => ({ version, operation }))
      .filter((other) => findsAnything(other, payload)),
  )

const unread = (message: string, others: readonly Other[] = []): Unread => ({ kind: 'unread', message, others })

const readAs = (version: Version, operation: Operation, payload: unknown): Read | Unread => {
  const result = normalizeAny(version, operation, payload)
  if (isLeft(result)) return unread(result.left.message, looksLike(payload))
  const { value, issues, extras } = result.right
  return { kind: 'read', version, operation, payload, value, issues, extras }
}

/** Reads a text by the real library, in the version that is chosen or in the one that it looks like. */
export const readPayload = (text: string, operation: Operation, choice: VersionChoice): Read | Unread | undefined => {
  if (text.trim() === '') return undefined
  const parsed = parsePayload(text)
  if (isLeft(parsed)) return unread('This is not JSON. Paste the whole body of an answer, braces and all.')
  const payload = parsed.right
  if (choice !== 'auto' && offers(choice, operation)) return readAs(choice, operation, payload)
  const version = detectVersion(operation, payload)
  if (version !== undefined) return readAs(version, operation, payload)
  return unread(
    `As the answer to a ${searches[operation]}, this says too little to tell whose it is. Choose a version, or another search.`,
    looksLike(payload),
  )
}
