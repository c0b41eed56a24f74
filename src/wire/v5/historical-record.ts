import type * as t from 'io-ts'
import { flag, id, text, word } from '../leaves.ts'
import { month, year } from '../numbers.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'

const v5HistoricalName = record('V5HistoricalName', {
  full_name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  maiden_name: text,
})

/** A name in a historical record (spec section 2.1). */
export interface V5HistoricalNamePayload extends t.OutputOf<typeof v5HistoricalName> {}
export interface V5HistoricalName extends t.TypeOf<typeof v5HistoricalName> {}
export const V5HistoricalName: RecordType<V5HistoricalName, V5HistoricalNamePayload> = v5HistoricalName

const v5HistoricalRelative = record('V5HistoricalRelative', {
  id,
  relation_type: word,
  names: list(V5HistoricalName),
})

/** A relative in a historical record (spec section 2.1). */
export interface V5HistoricalRelativePayload extends t.OutputOf<typeof v5HistoricalRelative> {}
export interface V5HistoricalRelative extends t.TypeOf<typeof v5HistoricalRelative> {}
export const V5HistoricalRelative: RecordType<V5HistoricalRelative, V5HistoricalRelativePayload> = v5HistoricalRelative

const v5HistoricalBirth = record('V5HistoricalBirth', { dob_month: month, dob_year: year, dob_zodiac: word })

/** A birth in a historical record (spec section 2.1). */
export interface V5HistoricalBirthPayload extends t.OutputOf<typeof v5HistoricalBirth> {}
export interface V5HistoricalBirth extends t.TypeOf<typeof v5HistoricalBirth> {}
export const V5HistoricalBirth: RecordType<V5HistoricalBirth, V5HistoricalBirthPayload> = v5HistoricalBirth

const v5HistoricalDeath = record('V5HistoricalDeath', { is_deceased: flag })

/** A death in a historical record (spec section 2.1). */
export interface V5HistoricalDeathPayload extends t.OutputOf<typeof v5HistoricalDeath> {}
export interface V5HistoricalDeath extends t.TypeOf<typeof v5HistoricalDeath> {}
export const V5HistoricalDeath: RecordType<V5HistoricalDeath, V5HistoricalDeathPayload> = v5HistoricalDeath

const v5HistoricalAddress = record('V5HistoricalAddress', { city: word, location: text, state: word })

/** A place in a historical record (spec section 2.1). */
export interface V5HistoricalAddressPayload extends t.OutputOf<typeof v5HistoricalAddress> {}
export interface V5HistoricalAddress extends t.TypeOf<typeof v5HistoricalAddress> {}
export const V5HistoricalAddress: RecordType<V5HistoricalAddress, V5HistoricalAddressPayload> = v5HistoricalAddress

const v5HistoricalRecord = record('V5HistoricalRecord', {
  record_type: word,
  event_year: year,
  event_month: month,
  relatives: list(V5HistoricalRelative),
  names: list(V5HistoricalName),
  birth: V5HistoricalBirth,
  death: V5HistoricalDeath,
  address: V5HistoricalAddress,
})

/** A historical record (spec section 2.1). */
export interface V5HistoricalRecordPayload extends t.OutputOf<typeof v5HistoricalRecord> {}
export interface V5HistoricalRecord extends t.TypeOf<typeof v5HistoricalRecord> {}
export const V5HistoricalRecord: RecordType<V5HistoricalRecord, V5HistoricalRecordPayload> = v5HistoricalRecord
