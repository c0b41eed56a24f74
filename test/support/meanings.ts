import { isJsonObject, isList } from './json.ts'

// What a leaf of a payload means, determined without its codec: a codec that loses something must not be the judge of
// that.

const exactly = (value: unknown): unknown => value

/** Ids and labels: a number is its digits, and "0042" is not "42". */
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

const asNumber = (value: unknown): unknown => (typeof value === 'string' ? Number(value) : value)

/** Yes and no may be written as words, in any case. */
const asFlag = (value: unknown): unknown => {
  const word = typeof value === 'string' ? value.toLowerCase() : value
  return word === 'true' ? true : word === 'false' ? false : value
}

/** The ten digits of a phone number, whatever stands between them. */
const asPhone = (value: unknown): unknown => {
  const digits = String(value).replace(/\D/g, '')
  return digits.length === 11 ? digits.slice(1) : digits
}

/** Only postal codes lose their leading zeros when they are numbers. */
const asZip = (value: unknown): unknown => String(value).padStart(5, '0')

/** What a single item of a list means; anything else is kept. */
const alone =
  (say: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    isList(value) && value.length === 1 && !isList(value[0]) && !isJsonObject(value[0]) ? [say(value[0])] : value

const isPhone = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') &&
  /^(\+?1)?\d{10}$/.test(String(value).replace(/[\s().-]/g, ''))

const meanings: Readonly<Record<string, (value: unknown) => unknown>> = {
  text: exactly,
  flag: exactly,
  flagText: asFlag,
  flagOrText: asFlag,
  number: asNumber,
  month: asNumber,
  year: asNumber,
  date: asText,
  yearDate: asText,
  flagOrDate: asText,
  id: asText,
  opaqueId: asText,
  label: asText,
  token: asText,
  phone: asPhone,
  phoneText: asPhone,
  zip: asZip,
  zipText: asZip,
  verbatim: exactly,
  'loose text': exactly,
  'loose number': (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
  'nested text': exactly,
  'nested phoneText': alone((value) => (isPhone(value) ? asPhone(value) : value)),
}

/** What a leaf of this name means: two ways of writing it with the same meaning are interchangeable. */
export const meaningOf = (leaf: string, value: unknown): unknown => {
  const say = meanings[leaf]
  if (say === undefined) throw new Error(`The laws do not know what the leaf ${leaf} means: add it to meanings.ts.`)
  return say(value)
}
