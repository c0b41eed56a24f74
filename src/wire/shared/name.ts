import type * as t from 'io-ts'
import { text, word } from '../leaves.ts'
import { list } from '../list.ts'
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
