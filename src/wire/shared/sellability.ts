import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { decimal } from '../leaves.ts'
import { record, type RecordType } from '../record.ts'

// Records of a property that v4 and v5 share: the specification lists their fields for v5 (section 2.5), and refers to
// these for v4 (section 4.3). The prefix `Wire` means that the model has a record of that name; this is its form in
// payloads.

const wireSellability = record('WireSellability', {
  retail_score: decimal,
  wholesale_score: decimal,
  investor_score: decimal,
  retail_score_date: date,
  wholesale_score_date: date,
  investor_score_date: date,
})

/** The service's scores of how well a property sells, and their dates (spec sections 2.5, 4.3). */
export interface WireSellabilityPayload extends t.OutputOf<typeof wireSellability> {}
/** {@link WireSellabilityPayload}, decoded. */
export interface WireSellability extends t.TypeOf<typeof wireSellability> {}
/** The codec of {@link WireSellabilityPayload}. */
export const WireSellability: RecordType<WireSellability, WireSellabilityPayload> = wireSellability
