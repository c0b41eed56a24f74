import type { LookupValue } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import type { Part } from '../../wire/wire-type.ts'
import type { Inputs } from '../../server/inputs.ts'
import { nobodyIn } from '../../server/nobody.ts'
import type { World } from '../population/world.ts'
import { searchAddresses } from '../search/addresses.ts'
import { searchEmails } from '../search/emails.ts'
import { searchNames } from '../search/names.ts'
import { searchPhones } from '../search/phones.ts'

/** A request that has passed the rules. */
interface ValidRequest {
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

export interface Answer {
  readonly operation: Operation
  readonly codec: Part
  /** `undefined` if the version says by status 404 that there is nobody. */
  readonly body: unknown
}

/** The answer of a version: the canonical value, written by the version's own codec and adapter. */
export const answerOf = (operation: Operation, codec: Part, request: ValidRequest): Answer => {
  const value = answers[operation](request)
  return {
    operation,
    codec,
    body: value === undefined ? nobodyIn({ ...request, operation, codec }) : codec.encode(value),
  }
}
