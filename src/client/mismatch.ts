import type { LookupValue } from '../model/lookup.ts'
import { none } from '../model/filled.ts'
import type { Operation } from '../model/version.ts'
import type { Issue } from '../normalize/issues.ts'
import { type Normalized, withPart } from '../normalize/normalized.ts'
import type { Question } from '../query/request.ts'
import { type Catalog, spokeIn } from '../versions/catalog.ts'
import type { AnySpoke } from '../versions/facts.ts'
import { placeOfSubject, placesOf, pointerOf } from '../versions/spoke.ts'
import { isObject, isText, pointerStep } from '../wire/json.ts'
import { parsePhoneNumber } from '../wire/phone-number.ts'

// An answer about somebody else than was asked for, as a mixed-up cache on the way gives it. Only what is certain counts: most
// answers do not repeat the question.

const mismatch = (path: string, what: string): Issue => ({
  kind: 'mismatch',
  path,
  expected: `the ${what} that was asked for`,
})

const plainId = (id: string): string => id.trim().replace(/^0+(?=\d)/, '')

const plainEmail = (input: unknown): string | undefined =>
  isText(input) && /^[^\s@]+@[^\s@]+$/.test(input.trim()) ? input.trim().toLowerCase() : undefined

type Placed = readonly [path: string, record: object]

/** Records around what an answer is about, which may repeat the question, by where they are. */
const recordsAround = (raw: unknown, spoke: AnySpoke): readonly Placed[] => {
  const { subject } = placesOf(spoke)
  const placed: Placed[] = []
  let holder = raw
  for (const [depth, next] of subject.entries()) {
    if (!isObject(holder)) break
    const path = pointerOf(subject.slice(0, depth))
    placed.push([path, holder])
    for (const [key, member] of Object.entries(holder))
      if (isObject(member) && key !== next) placed.push([path + pointerStep(key), member])
    holder = holder[next]
  }
  return placed
}

/** Keys under which an answer repeats the question, in any usual notation: `phone`, `searchedNumber`, `query_email`. */
const echoKeys = {
  phones: /^(?:(?:query|search|searched|input|requested|asked)[_-]?)?(?:phone|number|phone[_-]?number)$/i,
  emails: /^(?:(?:query|search|searched|input|requested|asked)[_-]?)?(?:email|email[_-]?address)$/i,
} as const

/** Where an answer repeats a number or an email that is another one than was asked for. */
const otherEcho = (
  raw: unknown,
  spoke: AnySpoke,
  key: RegExp,
  asked: string | undefined,
  read: (input: unknown) => string | undefined,
): string | undefined => {
  for (const [path, record] of recordsAround(raw, spoke))
    for (const [name, value] of Object.entries(record)) {
      const echo = key.test(name) ? read(value) : undefined
      if (echo !== undefined && echo !== asked) return path + pointerStep(name)
    }
  return undefined
}

/** The number of a house, unless it is one of several, and the letter behind it: `12`, `b` of `12-B`. */
const houseIn = (street: unknown): readonly (string | undefined)[] => {
  const [, number, letter] = (isText(street) ? /^\s*(\d+)(?:-?([a-z]))?\s/i.exec(street) : undefined) ?? []
  return number === undefined ? [] : [plainId(number), letter?.toLowerCase()]
}

const stateIn = (state: unknown): string | undefined =>
  isText(state) && /^\s*[a-z]{2}\s*$/i.test(state) ? state.trim().toUpperCase() : undefined

const differ = <A>(one: A | undefined, other: A | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

/** The letters of a direction: `nw` of `NorthWest`. */
const lettersOf = (word = ''): string | undefined => {
  const [, one = '', other = ''] = /^(north|south|n|s)?(east|west|e|w)?$/.exec(word) ?? []
  return one.slice(0, 1) + other.slice(0, 1) || undefined
}

/** What comes after a street and its direction: a unit, and what it is called. */
const unitAtEnd = /[ ,] ?(?:(?:apt|apartment|unit|ste|suite)\.? ?#?|#) ?([a-z\d-]{1,8})$/i

/** A line with one blank in place of any run, as the pattern knows no other: it must not go back over many. */
const onOneBlank = (line: string): string => line.replaceAll(/\s+/g, ' ').trim()

const unitIn = (street: unknown, unit?: unknown): string | undefined => {
  const text = isText(unit) ? `, unit ${unit.replace(/^\s*(?:apt|apartment|unit|ste|suite|#)[\s.#]*/i, '')}` : street
  const [, found] = (isText(text) ? unitAtEnd.exec(onOneBlank(text)) : undefined) ?? []
  return found && plainId(found.toLowerCase().replaceAll('-', ''))
}

/** The direction of a street, before its name or at its end. */
const directionIn = (street: unknown): string | undefined => {
  if (!isText(street)) return undefined
  const words = onOneBlank(street)
    .replace(unitAtEnd, '')
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter((word) => word !== '')
  return words.length < 3 ? undefined : (lettersOf(words[1]) ?? lettersOf(words.at(-1)))
}

/** The number of a street: `5` of `5th Avenue`. */
const numberIn = (street: unknown): string | undefined =>
  isText(street) ? /\s(\d+)(?:st|nd|rd|th)\b/i.exec(street)?.[1] : undefined

const ofAddress = (
  { query }: Extract<Question, { readonly operation: 'addresses' }>,
  { address }: LookupValue['addresses'],
): boolean =>
  [(street: unknown) => houseIn(street)[0], (street: unknown) => houseIn(street)[1], directionIn, numberIn].some(
    (tell) => differ(tell(query.street), tell(address.street)),
  ) ||
  differ(unitIn(query.street, query.unit), unitIn(address.street)) ||
  differ(stateIn(query.state), stateIn(address.state))

const mismatchIn = (
  question: Question,
  { value, raw }: Normalized<LookupValue[Operation]>,
  spoke: AnySpoke,
): Issue | undefined => {
  const subject = placeOfSubject(spoke)
  switch (question.operation) {
    case 'person': {
      const id = 'id' in value ? value.id : undefined
      return differ<string>(plainId(question.id), id && plainId(id)) ? mismatch(`${subject}/id`, 'id') : undefined
    }
    case 'phones': {
      const path = otherEcho(raw, spoke, echoKeys.phones, parsePhoneNumber(question.phone), parsePhoneNumber)
      return path === undefined ? undefined : mismatch(path, 'number')
    }
    case 'emails': {
      const asked = plainEmail(question.email)
      const terms = 'socialProfiles' in value && 'owners' in value ? value.socialProfiles : none
      const isOther = terms.some(({ match }) => match?.isPrimary === true && differ(plainEmail(match.term), asked))
      const path = otherEcho(raw, spoke, echoKeys.emails, asked, plainEmail) ?? (isOther ? subject : undefined)
      return path === undefined ? undefined : mismatch(path, 'email')
    }
    case 'addresses':
      return 'address' in value && ofAddress(question, value) ? mismatch(subject, 'address') : undefined
    case 'names':
      return undefined
  }
}

/** Adds the issue that an answer is about another id, number, email or address than was asked for. */
export const withMismatch = (
  catalog: Catalog,
  question: Question,
  normalized: Normalized<LookupValue[Operation]>,
): void => {
  const spoke = spokeIn(catalog, normalized.source)
  const issue = spoke && mismatchIn(question, normalized, spoke)
  if (issue !== undefined) withPart(normalized, 'issues', [...normalized.issues, issue])
}
