import { Findings } from '../../src/wire/findings.ts'
import { parseJson } from '../support/json.ts'
import type { Place } from '../support/payloads.ts'

// What cannot be read, wherever it is.

/** Deeper than anything that is kept verbatim. */
export const tooDeep = parseJson('['.repeat(100) + ']'.repeat(100))

/** Values that do not fit most places of a payload or a stored value. */
const rubbish = [{ not: 'it' }, [['not it']], true, 'not it', '', '42', -1.5, tooDeep]

const findingsIn = ({ part }: Place, value: unknown): Findings['all'] => {
  const findings = new Findings()
  part.read(value, findings)
  return findings.all
}

const isUnreadable = (place: Place, value: unknown): boolean => {
  const [first, ...others] = findingsIn(place, value)
  return first !== undefined && first.at === undefined && first.kind !== 'unknown' && others.length === 0
}

/** A value that cannot be read at a place; another number may give another one. `undefined` if there is none. */
export const unreadableAt = (place: Place, number: number): unknown => {
  const at = number % rubbish.length
  return [...rubbish.slice(at), ...rubbish.slice(0, at)].find((value) => isUnreadable(place, value))
}

/** Losing the root itself is not an issue but an error. */
export const isBelowRoot = (place: Place): boolean =>
  place.keys.length > 0 && findingsIn(place, '').every(({ kind }) => kind !== 'missing')
