import { isObject, type JsonObject } from '../../wire/json.ts'
import type { Part } from '../../wire/wire-type.ts'
import type { Answer } from '../http/answers.ts'
import { atSubject } from './at-subject.ts'

const grown = (value: JsonObject): JsonObject => ({ ...value, sandbox_extra: 'not shown by the document' })

/** Plain fields that some version's person has: a service that grows adds them to another's, too. */
const ofPerson: JsonObject = { age: 41, dob_year: 1984 }

const grownRecord = (value: unknown, { operation }: Answer, { shape }: Part): unknown => {
  if (!isObject(value)) return value
  const isKnown = (key: string): boolean => shape.kind === 'record' && Object.hasOwn(shape.fields, key)
  const more = operation === 'person' ? Object.entries(ofPerson).filter(([key]) => !isKnown(key)) : []
  return grown({ ...value, ...Object.fromEntries(more) })
}

/** Adds unknown fields to each record that an answer is about, and to the body around them. */
export const growAnswer = (answer: Answer): unknown => {
  const body = atSubject(answer.codec, answer.body, (value, part) =>
    part.shape.kind === 'list' && Array.isArray(value)
      ? value.map((item) => grownRecord(item, answer, part))
      : grownRecord(value, answer, part),
  )
  return isObject(body) ? grown(body) : body
}
