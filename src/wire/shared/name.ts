import type * as t from 'io-ts'
import { text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

// Records that v4 and v5 share. The prefix `Wire` means that the model has a record of that name; this is its form in
// payloads.

/**
 * A name with all its parts: in v5 (spec sections 2.1, 2.2, 2.5), and in v4 where it is specified as in v5 (spec section
 * 4.3).
 *
 * @category Payloads
 */
export interface WireNamePayload {
  readonly full_name?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly middle_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly suffix?: string | null | undefined
  /** `main` is used for the primary name; other values are not shown. */
  readonly name_type?: string | null | undefined
}

const wireName = record('WireName', {
  full_name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  suffix: text,
  name_type: text,
})
/** {@link WireNamePayload}, decoded. */
export interface WireName extends t.TypeOf<typeof wireName> {}
/** The codec of {@link WireNamePayload}. */
export const WireName: WireType<WireName, WireNamePayload> = wireName

/**
 * Somebody known by name alone: a party, a buyer, a relative (spec sections 2.5, 4.3).
 *
 * @category Payloads
 */
export interface NamedPersonPayload {
  readonly names?: readonly WireNamePayload[] | null | undefined
}

const namedPerson = record('NamedPerson', { names: list(WireName) })
/** {@link NamedPersonPayload}, decoded. */
export interface NamedPerson extends t.TypeOf<typeof namedPerson> {}
/** The codec of {@link NamedPersonPayload}. */
export const NamedPerson: WireType<NamedPerson, NamedPersonPayload> = namedPerson
