import type * as t from 'io-ts'
import { email } from '../leaves.ts'
import { number } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'

// A record that v4 and v5 share.

const rankedEmail = record('RankedEmail', { email, chronology_rank: number })

/**
 * An email and its chronological rank, in an answer of v4's searches or of v5's email search (spec sections 2.4, 4.3).
 */
export interface RankedEmailPayload extends t.OutputOf<typeof rankedEmail> {}
export interface RankedEmail extends t.TypeOf<typeof rankedEmail> {}
export const RankedEmail: RecordType<RankedEmail, RankedEmailPayload> = rankedEmail
