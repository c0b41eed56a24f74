import type { Operation } from '../../model/version.ts'
import { isObject, type JsonObject } from '../../wire/json.ts'
import { isRoot, type Part } from '../../wire/wire-type.ts'
import type { Spoiling } from '../plan.ts'
import type { Answer } from './answers.ts'

const grown = (value: JsonObject): JsonObject => ({ ...value, sandbox_extra: 'not shown by the document' })

/** Adds an unknown field to each record that an answer is about, but not to its envelope. */
const growSubjects = ({ shape }: Part, value: unknown): unknown => {
  if (shape.kind === 'list') return Array.isArray(value) ? value.map((item) => growSubjects(shape.item, item)) : value
  if (shape.kind !== 'record' || !isObject(value)) return value
  const held = Object.entries(shape.fields).filter(([, part]) => isRoot(part))
  if (held.length === 0) return grown(value)
  return { ...value, ...Object.fromEntries(held.map(([key, part]) => [key, growSubjects(part, value[key])])) }
}

/** Adds an unknown field to each record that an answer is about, and to the body around them. */
const growAnswer = (codec: Part, body: unknown): unknown => {
  const answer = growSubjects(codec, body)
  return isObject(answer) ? grown(answer) : answer
}

/** A leaf of each operation that every version writes, with a known type. */
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
export const spoil = ({ operation, codec, body }: Answer, spoilings: readonly Spoiling[]): string => {
  const broken = spoilings.includes('bad-leaf') ? breakLeaf(body, leaves[operation]) : body
  const extended = spoilings.includes('extra-fields') ? growAnswer(codec, broken) : broken
  const text = JSON.stringify(extended)
  return spoilings.includes('truncated') ? text.slice(0, Math.floor(text.length / 2)) : text
}
