import type { Name } from '../../../../src/model/name.ts'
import type { Birth, Death, RecordCounts } from '../../../../src/model/person.ts'
import type { WireNamePayload } from '../../../../src/wire/shared/contact.ts'
import { listOf, monthOf, numberOf } from './values.ts'

type Nullish<A> = A | null | undefined

const nameOf = (name: WireNamePayload): Name => ({
  full: name.full_name ?? undefined,
  first: name.first_name ?? undefined,
  middle: name.middle_name ?? undefined,
  last: name.last_name ?? undefined,
  suffix: name.suffix ?? undefined,
  maiden: undefined,
  kind: name.name_type ?? undefined,
  fragments: undefined,
})

const saysName = ({ full, first, middle, last, suffix, maiden }: Name): boolean =>
  (full ?? first ?? middle ?? last ?? suffix ?? maiden) !== undefined

const isPrimary = (name: Name): boolean => name.kind !== 'alias' && name.kind !== 'aka' && saysName(name)

/** The primary name comes first. */
export const primaryFirst = (names: readonly Name[]): readonly Name[] => {
  const main = names.findIndex((name) => name.kind === 'main' && saysName(name))
  const place = main === -1 ? names.findIndex(isPrimary) : main
  const primary = place > 0 ? names[place] : undefined
  return primary === undefined ? names : [primary, ...names.slice(0, place), ...names.slice(place + 1)]
}

export const namesOf = (payload: Nullish<readonly WireNamePayload[]>): readonly Name[] =>
  primaryFirst(listOf(payload, nameOf))

export const birthOf = (
  year: Nullish<number | string>,
  month: Nullish<number | string>,
  sign?: string | null,
): Birth | undefined => {
  const birth = { date: monthOf(year, month), zodiac: sign ?? undefined }
  return birth.date === undefined && birth.zodiac === undefined ? undefined : birth
}

interface DeathPayload {
  readonly is_deceased?: boolean | null | undefined
  readonly death_year?: number | string | null | undefined
  readonly death_month?: number | string | null | undefined
  readonly death_age?: number | string | null | undefined
}

export const deathOf = (payload: DeathPayload): Death | undefined => {
  const death = {
    isDeceased: payload.is_deceased ?? undefined,
    date: monthOf(payload.death_year, payload.death_month),
    age: numberOf(payload.death_age),
  }
  return death.isDeceased === undefined && death.date === undefined && death.age === undefined ? undefined : death
}

/** Counts, if any were sent. */
export const countsOf = (counts: RecordCounts): RecordCounts | undefined =>
  counts.phones === undefined &&
  counts.phoneChanges === undefined &&
  counts.emails === undefined &&
  counts.emailChanges === undefined &&
  counts.addresses === undefined &&
  counts.addressChanges === undefined &&
  counts.relatives === undefined &&
  counts.usernames === undefined
    ? undefined
    : counts
