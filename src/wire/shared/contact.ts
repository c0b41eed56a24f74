import type * as t from 'io-ts'
import { email, text, word } from '../leaves.ts'
import { list } from '../list.ts'
import { decimal, number } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'

// Records that v4 and v5 share. The prefix `Wire` means that the model has a record of that name; this is its form in
// payloads.

const wireName = record('WireName', {
  full_name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  suffix: word,
  /** `main` is used for the primary name; other values are not shown. */
  name_type: word,
})

/**
 * A name with all its parts: in v5 (spec sections 2.1, 2.2, 2.5), and in v4 where it is specified as in v5 (spec section
 * 4.3).
 */
export interface WireNamePayload extends t.OutputOf<typeof wireName> {}
export interface WireName extends t.TypeOf<typeof wireName> {}
export const WireName: RecordType<WireName, WireNamePayload> = wireName

const namedPerson = record('NamedPerson', { names: list(WireName) })

/** Somebody known by name alone: a party, a buyer, a relative (spec sections 2.5, 4.3). */
export interface NamedPersonPayload extends t.OutputOf<typeof namedPerson> {}
export interface NamedPerson extends t.TypeOf<typeof namedPerson> {}
export const NamedPerson: RecordType<NamedPerson, NamedPersonPayload> = namedPerson

// A record that v4 and v5 share.

const rankedEmail = record('RankedEmail', { email, chronology_rank: number })

/**
 * An email and its chronological rank, in an answer of v4's searches or of v5's email search (spec sections 2.4, 4.3).
 */
export interface RankedEmailPayload extends t.OutputOf<typeof rankedEmail> {}
export interface RankedEmail extends t.TypeOf<typeof rankedEmail> {}
export const RankedEmail: RecordType<RankedEmail, RankedEmailPayload> = rankedEmail

// What the phone searches of all versions share.

const areaCodeLocation = record('AreaCodeLocation', {
  city: word,
  latitude: decimal,
  longitude: decimal,
  /** State of the area code. */
  state: word,
})

/** Where an area code is in use: the same in v3, v4 and v5 (spec sections 2.3, 4.3, 4.4). */
export interface AreaCodeLocationPayload extends t.OutputOf<typeof areaCodeLocation> {}
export interface AreaCodeLocation extends t.TypeOf<typeof areaCodeLocation> {}
export const AreaCodeLocation: RecordType<AreaCodeLocation, AreaCodeLocationPayload> = areaCodeLocation
