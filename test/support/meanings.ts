import { isJsonObject, isList } from './json.ts'

// What a leaf of a payload means, determined without its codec: a codec that loses something must not be the judge of
// that.

const exactly = (value: unknown): unknown => value

/** Blanks around text do not count. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** Ids and labels: a number is its digits, and "0042" is not "42". */
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

const asNumber = (value: unknown): unknown => (typeof value === 'string' ? Number(value) : value)

const flags = new Map<unknown, boolean>([
  ...[1, 't', 'true', 'y', 'yes', '1'].map((word) => [word, true] as const),
  ...[0, 'f', 'false', 'n', 'no', '0'].map((word) => [word, false] as const),
])

/** Yes and no may be written as words or numbers, in any case. */
const asFlag = (value: unknown): unknown =>
  flags.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value

/** The ten digits of a phone number, whatever stands between them. */
const asPhone = (value: unknown): unknown => {
  const digits = String(value).replace(/\D/g, '')
  return digits.length === 11 ? digits.slice(1) : digits
}

/** The same, and the extension behind it. */
const asExtendedPhone = (value: unknown): unknown => {
  const [number, extension = ''] = String(value).split(/[a-z#][^\d]*/)
  return `${String(asPhone(number))} ${extension}`
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

const isExtendedPhone = (value: unknown): boolean => {
  const [number, extension = '', ...rest] = String(value).split(/[a-z#][^\d]*/)
  return typeof value === 'string' && isPhone(number) && /^\d{1,7}$/.test(extension) && rest.length === 0
}

const innermost = (value: unknown): unknown => (isList(value) && value.length === 1 ? value[0] : value)

const asNumberAlone = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value

const meanings: Readonly<Record<string, (value: unknown) => unknown>> = {
  // A constant says nothing.
  constant: () => undefined,
  link: asText,
  text: exactly,
  word: trimmed,
  email: trimmed,
  flag: asFlag,
  flagText: asFlag,
  flagOrText: asFlag,
  number: asNumber,
  month: asNumber,
  year: asNumber,
  date: asText,
  yearDate: asText,
  monthDate: asText,
  flagOrDate: asText,
  id: asText,
  opaqueId: asText,
  label: (value) => String(asText(value)).trim(),
  token: asText,
  phone: asExtendedPhone,
  phoneText: asExtendedPhone,
  zip: asZip,
  zipText: asZip,
  verbatim: exactly,
  'loose text': exactly,
  'loose number': (value) => asNumberAlone(innermost(innermost(value))),
  'nested text': exactly,
  'nested email': alone(trimmed),
  'nested phoneText': alone((value) => (isPhone(value) || isExtendedPhone(value) ? asExtendedPhone(value) : value)),
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** What a leaf of this name means, `undefined` if nothing: two ways of writing it with the same meaning are interchangeable. */
export const meaningOf = (leaf: string, value: unknown): unknown => {
  const say = meanings[leaf]
  if (say === undefined)
    throw new Error(`The laws do not know what the leaf ${leaf} means: add it to test/support/meanings.ts.`)
  return isBlank(leaf.startsWith('nested ') ? innermost(value) : value) ? undefined : say(value)
}
