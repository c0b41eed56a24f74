import type * as t from 'io-ts'
import { number, type NumberOrText, text } from '../leaves.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

// A record that v4 and v5 share.

/**
 * An email and its chronological rank, in an answer of v4's searches or of v5's email search (spec sections 2.4, 4.3).
 *
 * @category Payloads
 */
export interface RankedEmailPayload {
  readonly email?: string | null | undefined
  readonly chronology_rank?: NumberOrText | null | undefined
}

const rankedEmail = record('RankedEmail', { email: text, chronology_rank: number })
/** {@link RankedEmailPayload}, decoded. */
export interface RankedEmail extends t.TypeOf<typeof rankedEmail> {}
/** The codec of {@link RankedEmailPayload}. */
export const RankedEmail: WireType<RankedEmail, RankedEmailPayload> = rankedEmail
