import {
  isPersonId,
  isPhoneNumber,
  isPostalCode,
  type PersonId,
  type PhoneNumber,
  type PostalCode,
} from '../../../../src/model/identifiers.ts'
import type { PartialDate, Period } from '../../../../src/model/partial-date.ts'

// A mapping as users would write it by hand if they had a validator but no codecs: it reads every field by name, and is
// the same for all validators. These are its values.

type Nullish<A> = A | null | undefined

export const idOf = (id: Nullish<number | string>): PersonId | undefined => {
  const text = typeof id === 'number' ? String(id) : id
  return isPersonId(text) ? text : undefined
}

export const tokenOf = (token: Nullish<number | string>): string | undefined =>
  typeof token === 'number' ? String(token) : (token ?? undefined)

export const zipOf = (zip: Nullish<number | string>): PostalCode | undefined => {
  const text = typeof zip === 'number' ? String(zip).padStart(5, '0') : zip
  return isPostalCode(text) ? text : undefined
}

export const phoneOf = (phone: Nullish<number | string>): PhoneNumber | undefined => {
  const text = typeof phone === 'number' ? String(phone) : phone?.replace(/[\s().+-]/g, '')
  return isPhoneNumber(text) ? text : undefined
}

const isoDate = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

export const dateOf = (date: Nullish<number | string>): PartialDate | undefined => {
  if (date === null || date === undefined) return undefined
  if (typeof date === 'number') return { year: date, month: undefined, day: undefined }
  const parts = isoDate.exec(date)
  if (parts === null) return undefined
  const [, year, month, day] = parts
  return {
    year: Number(year),
    month: month === undefined ? undefined : Number(month),
    day: day === undefined ? undefined : Number(day),
  }
}

export const monthOf = (year: Nullish<number | string>, month: Nullish<number | string>): PartialDate | undefined => {
  const date = { year: numberOf(year), month: numberOf(month), day: undefined }
  return date.year === undefined && date.month === undefined ? undefined : date
}

export const periodOf = (start: PartialDate | undefined, end: PartialDate | undefined): Period | undefined =>
  start === undefined && end === undefined ? undefined : { start, end }

export const numberOf = (value: Nullish<number | string>): number | undefined =>
  typeof value === 'string' ? Number(value) : (value ?? undefined)

/** A list that was not sent is empty, and null items are left out. */
export const listOf = <A, B>(items: Nullish<readonly Nullish<A>[]>, map: (item: A) => B): readonly B[] => {
  const mapped: B[] = []
  for (const item of items ?? []) if (item !== null && item !== undefined) mapped.push(map(item))
  return mapped
}
