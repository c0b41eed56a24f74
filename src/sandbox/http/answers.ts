import { isLeft } from '../../either.ts'
import type { LookupValue } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import { spokeOf } from '../../spokes/spoke-of.ts'
import type { World } from '../population/world.ts'
import { searchAddresses } from '../search/addresses.ts'
import { searchEmails } from '../search/emails.ts'
import { searchNames } from '../search/names.ts'
import { searchPhones } from '../search/phones.ts'
import type { Inputs } from '../search/text.ts'

/** A request that has passed the rules. */
export interface ValidRequest {
  readonly world: World
  readonly version: Version
  readonly inputs: Inputs
  /** How many people a page of a name search holds. */
  readonly pageSize: number
}

/** How many properties a page of an address search holds; the specification does not say. */
const propertiesOnPage = 20

type Answers = { readonly [O in Operation]: (request: ValidRequest) => LookupValue[O] | undefined }

const answers: Answers = {
  person: ({ world, inputs }) => world.byId.get(inputs.get('id') ?? ''),
  names: ({ world, version, inputs, pageSize }) => searchNames(world, version, inputs, pageSize),
  phones: ({ world, version, inputs }) => searchPhones(world, version, inputs.get('phone') ?? ''),
  emails: ({ world, version, inputs }) => searchEmails(world, version, inputs.get('email') ?? ''),
  addresses: ({ world, version, inputs, pageSize }) =>
    searchAddresses(world, version, inputs, Math.min(pageSize, propertiesOnPage)),
}

/** Which versions put answers into an envelope (spec section 1, rule 7). */
const hasEnvelope: Readonly<Record<Version, boolean>> = { v3: false, v4: true, v5: true }

/** The payload for an unknown person or address: null in place of the answer. */
const nobody = (version: Version, operation: Operation): unknown => {
  const answer = operation === 'addresses' ? { address: null } : { person: null }
  return hasEnvelope[version] ? { data: answer, metadata: {} } : answer
}

/** The payload with which a version answers: the canonical value, written by the version's own codec and adapter. */
export const payloadOf = (operation: Operation, request: ValidRequest): unknown => {
  const spoke = spokeOf(request.version, operation)
  if (isLeft(spoke)) throw spoke.left
  const value = answers[operation](request)
  return value === undefined ? nobody(request.version, operation) : spoke.right.codec.encode(value)
}
