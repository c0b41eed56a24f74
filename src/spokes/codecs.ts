import { V3Emails, V3Names, V3Person, V3Phones } from '../../adapters/v3/codecs.ts'
import { V4Addresses, V4Names, V4Person, V4Phones } from '../../adapters/v4/codecs.ts'
import { V5Addresses, V5Emails, V5Names, V5Person, V5Phones } from '../../adapters/v5/codecs.ts'
import { type Either, isLeft } from '../either.ts'
import type { UnsupportedError } from '../errors/unsupported-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { WireType } from '../wire/wire-type.ts'
import { entryOf, everySpoke, offeredBy } from './spoke-of.ts'
import { type NotOffered, type OperationOf, type PayloadOf, spokes } from './spokes.ts'

// The way back is apart from the spokes: otherwise, a page that only reads payloads, as most do, would load what writes
// them, about a sixth more.

type CodecTable = {
  readonly [V in Version]: { readonly [O in Operation]: WireType<LookupValue[O], unknown> | NotOffered }
}

/** Every spoke has its codec, and there is none for what is not offered: anything else does not compile. */
type OwnCodecs = {
  readonly [V in Version]: {
    readonly [O in Operation]: O extends OperationOf<V> ? WireType<LookupValue[O], PayloadOf<V, O>> : NotOffered
  }
}

const codecs: CodecTable = {
  v3: { person: V3Person, names: V3Names, phones: V3Phones, emails: V3Emails, addresses: spokes.v3.addresses },
  v4: { person: V4Person, names: V4Names, phones: V4Phones, emails: spokes.v4.emails, addresses: V4Addresses },
  v5: { person: V5Person, names: V5Names, phones: V5Phones, emails: V5Emails, addresses: V5Addresses },
} satisfies OwnCodecs

/** The codec of a version for an operation, or an error that says which versions offer it. */
export const codecOf = <O extends Operation>(
  version: Version,
  operation: O,
): Either<UnsupportedError, WireType<LookupValue[O], unknown>> =>
  offeredBy<WireType<LookupValue[O], unknown>>(version, operation, entryOf(codecs, version, operation))

/** Every spoke of the table, with its codec. */
export const everyCodec = () =>
  everySpoke().flatMap((spoke) => {
    const codec = codecOf(spoke.version, spoke.operation)
    return isLeft(codec) ? [] : [{ ...spoke, codec: codec.right }]
  })
