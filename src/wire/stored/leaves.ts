import type * as t from 'io-ts'
import type * as model from '../../model/index.ts'
import { isPersonId, isPhoneNumber, isPostalCode, postalForms } from '../../model/identifiers.ts'
import { isVersion, versions } from '../../model/version.ts'
import { isWhole } from '../json.ts'
import { asWritten } from '../leaf.ts'
import { text as payloadText } from '../leaves.ts'
import { WireType } from '../wire-type.ts'

// The model has one form for each kind of value, and so do stored values: '42' is not a number here. Nor is "" an
// absent value, which only the service writes for what it does not know.

/** Text, even if it is empty. */
export const text = asWritten(payloadText)

const leaf = <A>(name: string, expected: string, is: t.Is<A>, examples: readonly unknown[]): WireType<A, A> =>
  new WireType(
    name,
    is,
    (input, findings) => {
      if (is(input)) return input
      findings.add('value', expected)
      return undefined
    },
    (value) => value,
    { kind: 'leaf', leaf: name, examples },
    undefined,
  )

const wholeNumber = (name: string, low: number, high: number): WireType<number, number> =>
  leaf(
    name,
    `a whole number from ${low} to ${high}`,
    (value): value is number => isWhole(value) && value >= low && value <= high,
    [low, high],
  )

/** True or false. */
export const flag = leaf('flag', 'true or false', (value): value is boolean => typeof value === 'boolean', [
  true,
  false,
])

/** Any number that JSON can write: it was a number before it was stored, so no parser rounds it. */
export const number = leaf('number', 'a number', (value): value is number => Number.isFinite(value), [7, 11.5])

/** A year of a date. */
export const year = wholeNumber('year', 1, 9999)

/** A month of a date. */
export const month = wholeNumber('month', 1, 12)

/** A day of a date, if its month is not known. */
export const day = wholeNumber('day', 1, 31)

/** One of the versions, by its name. */
export const version = leaf('version', 'the name of a version', isVersion, versions)

/** Only this text. */
export const exactly = <A extends string>(text: A): WireType<A, A> =>
  leaf(text, `the text ${text}`, (value): value is A => value === text, [text])

export type PersonId = model.PersonId

/** The codec of a `PersonId`: text that is not blank. */
export const PersonId: WireType<PersonId, PersonId> = leaf('PersonId', 'an id: text that is not blank', isPersonId, [
  '7',
  'a1',
])

export type PhoneNumber = model.PhoneNumber

/** The codec of a `PhoneNumber`: text of ten digits. */
export const PhoneNumber: WireType<PhoneNumber, PhoneNumber> = leaf(
  'PhoneNumber',
  'a phone number: text of 10 digits',
  isPhoneNumber,
  ['2125550100', '2125550101'],
)

export type PostalCode = model.PostalCode

/** The codec of a `PostalCode`: text of five digits, or of nine as `02139-4307`. */
export const PostalCode: WireType<PostalCode, PostalCode> = leaf(
  'PostalCode',
  `a postal code: text of ${postalForms}`,
  isPostalCode,
  ['02139', '94110-1234'],
)
