import type { Operation } from '../../model/version.ts'
import { isObject, type JsonObject } from '../../wire/json.ts'
import type { Spoiling } from '../plan.ts'

const grown = (value: JsonObject): JsonObject => ({ ...value, sandbox_extra: 'not shown by the document' })

const subjects = ['person', 'address', 'people', 'owners']

const growSubject = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(growSubject)
  return isObject(value) ? grown(value) : value
}

const growMembers = (value: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'data' && isObject(member)) return [key, growMembers(member)]
      return [key, subjects.includes(key) ? growSubject(member) : member]
    }),
  )

/** A leaf of each operation that every version writes, and of a known type. */
const leaves: Readonly<Record<Operation, string>> = {
  person: 'gender',
  names: 'is_deceased',
  phones: 'carrier',
  emails: 'last_name',
  addresses: 'county',
}

/** Replaces the first member with this name, in the order of the body, and nothing else. */
const breakLeaf = (value: unknown, leaf: string): unknown => {
  let isBroken = false
  const walk = (at: unknown): unknown => {
    if (Array.isArray(at)) return at.map(walk)
    if (!isObject(at)) return at
    return Object.fromEntries(
      Object.entries(at).map(([key, member]) => {
        if (isBroken || key !== leaf) return [key, walk(member)]
        isBroken = true
        return [key, { unreadable: true }]
      }),
    )
  }
  return walk(value)
}

/** The body of an answer as text, spoilt as its outcome says. */
export const spoil = (body: unknown, operation: Operation, spoilings: readonly Spoiling[]): string => {
  const broken = spoilings.includes('bad-leaf') ? breakLeaf(body, leaves[operation]) : body
  const extended = spoilings.includes('extra-fields') && isObject(broken) ? grown(growMembers(broken)) : broken
  const text = JSON.stringify(extended)
  return spoilings.includes('truncated') ? text.slice(0, Math.floor(text.length / 2)) : text
}
