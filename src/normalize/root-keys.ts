import type { Operation, Version } from '../model/version.ts'
import { isObject } from '../wire/json.ts'

/** The key of what an answer is about, which is the same in each version (spec sections 4.1, 4.3, 4.4). */
export const subjectKeys: Readonly<Record<Operation, string>> = {
  person: 'person',
  names: 'people',
  phones: 'owners',
  emails: 'owners',
  addresses: 'address',
}

/** The keys that lead to content: the envelope of v4 and v5, and what answers are about. */
export const contentKeys: ReadonlySet<string> = new Set(['data', ...Object.values(subjectKeys)])

/** What is at a key of an object; `undefined` of anything else. */
export const memberOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Where a version has what an answer is about, as a JSON Pointer. */
export const placeOfSubject = ({ version, operation }: { readonly version: Version; readonly operation: Operation }) =>
  `${version === 'v3' ? '' : '/data'}/${subjectKeys[operation]}`
