import type * as t from 'io-ts'
import { text } from '../leaves.ts'
import { record } from '../record.ts'

/** A name in full detail: v5's (spec section 2.1), and v4's where it refers to v5 (spec section 4.3). */
export const WireName = record('Name', {
  full_name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  suffix: text,
  name_type: text,
})
export type WireName = t.TypeOf<typeof WireName>
