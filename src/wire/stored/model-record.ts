import type * as t from 'io-ts'
import { isPersonId, isPhoneNumber, isPostalCode, postalForms } from '../../model/identifiers.ts'
import type * as model from '../../model/index.ts'
import type { Json } from '../../model/record.ts'
import { isRealDate, noPartialDate, noPeriod } from '../../model/partial-date.ts'
import { isVersion, versions } from '../../model/version.ts'
import type { Findings } from '../findings.ts'
import { isWhole } from '../json.ts'
import { text as payloadText } from '../leaves.ts'
import type { ListType } from '../list.ts'
import { type Decoded, type Encoded, record, type RecordType } from '../record.ts'
import { type Fields, type SchemaRules, WireType } from '../wire-type.ts'
import { asWritten } from '../leaf.ts'

// The model has one form for each kind of value, and so do stored values: '42' is not a number here. Nor is "" an
// absent value, which only the service writes for what it does not know.

/** Text, even if it is empty: words, an email address, the digits of an extension. */
export const text = asWritten(payloadText, ['alpha', 'ada@example.com', '0042'])

/** A leaf that has one form, of which JSON Schema can say the same. */
export const leaf = <A>(
  name: string,
  expected: string,
  is: t.Is<A>,
  examples: readonly unknown[],
  schema?: SchemaRules,
): WireType<A, A> =>
  new WireType(
    name,
    is,
    (input, findings) => {
      if (is(input)) return input
      findings.add('value', expected)
      return undefined
    },
    (value) => value,
    { kind: 'leaf', leaf: name, examples, schema },
    undefined,
  )

const wholeNumber = (name: string, low: number, high: number): WireType<number, number> =>
  leaf(
    name,
    `a whole number from ${low} to ${high}`,
    (value): value is number => isWhole(value) && value >= low && value <= high,
    [low, high],
    { minimum: low, maximum: high },
  )

/** True or false. */
export const flag = leaf('flag', 'true or false', (value): value is boolean => typeof value === 'boolean', [
  true,
  false,
])

/** Any number that JSON can write: it was a number before it was stored, so no parser rounds it. */
export const number = leaf('number', 'a number', (value): value is number => Number.isFinite(value), [7, 11.5, 1987])

/** A year of a date. */
const year = wholeNumber('year', 1, 9999)

/** A month of a date. */
const month = wholeNumber('month', 1, 12)

/** A day of a date, if its month is not known. */
const day = wholeNumber('day', 1, 31)

/** One of the versions, by its name. */
export const version = leaf('version', 'the name of a version', isVersion, versions, { enum: versions })

/** Only this text. */
export const exactly = <A extends string>(text: A): WireType<A, A> =>
  leaf(text, `the text ${text}`, (value): value is A => value === text, [text], { enum: [text] })

/** Text that is not blank, in JSON Schema. */
export const notBlank: SchemaRules = { minLength: 1, pattern: '\\S' }

export type PersonId = model.PersonId

/** The codec of a `PersonId`: text that is not blank. */
export const PersonId: WireType<PersonId, PersonId> = leaf(
  'PersonId',
  'an id: text that is not blank',
  isPersonId,
  ['7', 'a1'],
  notBlank,
)

export type PhoneNumber = model.PhoneNumber

/** The codec of a `PhoneNumber`: text of ten digits. */
export const PhoneNumber: WireType<PhoneNumber, PhoneNumber> = leaf(
  'PhoneNumber',
  'a phone number: text of 10 digits',
  isPhoneNumber,
  ['2125550100', '2125550101'],
  { pattern: '^[2-9][0-9]{2}[2-9][0-9]{6}$' },
)

export type PostalCode = model.PostalCode

/** The codec of a `PostalCode`: text of five digits, or of nine as `02139-4307`. */
export const PostalCode: WireType<PostalCode, PostalCode> = leaf(
  'PostalCode',
  `a postal code: text of ${postalForms}`,
  isPostalCode,
  ['02139', '94110-1234'],
  // From 00501 on.
  { pattern: '^(?!00[0-4]|00500)[0-9]{5}(-[0-9]{4})?$' },
)

// `Stored` is not a conditional type: TypeScript would forget its name, and write out all of a person in declarations.

/**
 * A record of the canonical model as JSON, as its codec writes it: a key without a value may be absent or null.
 *
 * @category Codecs
 */
export type Stored<A> = { readonly [K in keyof A]?: StoredValue<Exclude<A[K], undefined>> | null | undefined }

/**
 * The value of a field as JSON: a record is {@link Stored}, and everything else is as in the model.
 *
 * @category Codecs
 */
export type StoredValue<A> = [Json] extends [A]
  ? A
  : A extends string | number | boolean
    ? A
    : A extends readonly (infer B)[]
      ? readonly StoredValue<B>[]
      : Stored<A>

/**
 * The codec of a record of the canonical model.
 *
 * @category Codecs
 */
export type ModelType<A> = WireType<A, Stored<A>>

/** The codec of a field: of a list, of what may be unknown, or of what the record cannot be without. */
type CodecOf<V> = [V] extends [readonly (infer B)[]]
  ? ListType<B, StoredValue<B>>
  : undefined extends V
    ? WireType<Exclude<V, undefined>, StoredValue<Exclude<V, undefined>>>
    : WireType<V, StoredValue<V>, 'missing' | 'notFound'>

type IsText<V> = [V, string | undefined] extends [string | undefined, V] ? true : false

/** The codecs of all fields of a record that are not text. Ids, numbers of phones and postal codes have codecs of their own. */
export type CodecsBesidesText<A> = { readonly [K in keyof A as IsText<A[K]> extends true ? never : K]: CodecOf<A[K]> }

/** A record of stored values, which has only one form. */
export const storedRecord = <F extends Fields>(
  name: string,
  fields: F,
  schema?: SchemaRules,
): RecordType<Decoded<F>, Encoded<F>> => record(name, fields, { isStrict: true, schema })

// The first signature connects the types of the fields to a loop over their names, which TypeScript cannot follow.

/** The codec of a record of the model, with the fields of its blank, in their order: text, unless a codec is given. */
export function modelRecord<A>(
  name: string,
  blank: A,
  codecs: CodecsBesidesText<NoInfer<A>>,
  schema?: SchemaRules,
): ModelType<A>
export function modelRecord(name: string, blank: object, codecs: Fields, schema?: SchemaRules): ModelType<object> {
  return storedRecord(name, Object.fromEntries(Object.keys(blank).map((key) => [key, codecs[key] ?? text])), schema)
}

export type PartialDate = model.PartialDate

const whole = (rule: SchemaRules): SchemaRules => ({ type: 'integer', ...rule })
const having = (properties: SchemaRules): SchemaRules => ({ type: 'object', properties })

/**
 * {@link isRealDate} in JSON Schema. Not by `if` or `not`, which not all that read schemas know: years that are divisible by
 * just one of 4 and 100 are those by 4 alone.
 */
const realDate: SchemaRules = {
  anyOf: [
    having({ day: whole({ maximum: 28 }) }),
    having({ month: whole({ enum: [1, 3, 5, 7, 8, 10, 12] }) }),
    having({ month: whole({ enum: [4, 6, 9, 11] }), day: whole({ maximum: 30 }) }),
    having({
      month: whole({ enum: [2] }),
      day: whole({ maximum: 29 }),
      year: { anyOf: [whole({ multipleOf: 400 }), { oneOf: [whole({ multipleOf: 4 }), whole({ multipleOf: 100 })] }] },
    }),
  ],
}

const parts = modelRecord('PartialDate', noPartialDate, { year, month, day }, realDate)

const read = (input: unknown, findings: Findings): PartialDate | undefined => {
  const date = parts.read(input, findings)
  if (date === undefined || isRealDate(date)) return date
  findings.add('value', 'a day of that month', 'day')
  return { ...date, day: undefined }
}

const is = (value: unknown): value is PartialDate => parts.is(value) && isRealDate(value)

/** The codec of a `PartialDate`: a month has only its own days. */
export const PartialDate: ModelType<PartialDate> = new WireType(
  'PartialDate',
  is,
  read,
  parts.encode,
  parts.shape,
  undefined,
)

export type Period = model.Period

export const Period: ModelType<Period> = modelRecord('Period', noPeriod, { start: PartialDate, end: PartialDate })
