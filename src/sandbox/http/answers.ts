import type { LookupValue } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import type { Inputs } from '../../server/routes.ts'
import { nobodyIn } from '../../server/failure.ts'
import type { Part } from '../../wire/wire-type.ts'
import * as odd from '../odd/bodies.ts'
import { breakLeaf, oddly, respell, unclearly } from '../odd/bodies.ts'
import type { OddAnswer } from '../outcomes.ts'
import type { World } from '../population/world.ts'
import { searchAddresses } from '../search/addresses.ts'
import { searchNames } from '../search/names.ts'
import { searchEmails, searchPhones } from '../search/owners.ts'

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

/** An answer to spoil. */
export interface Spoilable extends Answer {
  /** Its number among those of its version and operation. */
  readonly count: number
}

/** How each outcome changes the body of an answer, in the order in which they do so if there are several. */
const bodies: readonly (readonly [OddAnswer, (answer: Spoilable) => unknown])[] = [
  ['empty-list', odd.emptied],
  ['bad-leaf', breakLeaf],
  ['unclear-values', ({ codec, body }) => respell(unclearly, codec, body)],
  ['odd-values', ({ codec, body }) => respell(oddly, codec, body)],
  ['extra-fields', odd.growAnswer],
  ['odd-shapes', ({ codec, body }) => odd.reshape(codec, body)],
  ['token=lost', odd.withLostToken],
  ['token=moved', odd.withMovedToken],
  ['token=endless', odd.withFreshToken],
  ['error-beside', odd.withError],
  ['error-in-200', odd.failed],
  ['nobody', odd.nobody.unknown],
  ['nobody=empty', odd.nobody.empty],
  ['nobody=data', odd.nobody.data],
  ['nobody=null', odd.nobody.null],
  ['nobody=record', odd.nobody.record],
  ['nobody=list', odd.nobody.list],
]

/** How each outcome changes the text of a body. */
const texts: readonly (readonly [OddAnswer, (text: string) => string])[] = [
  ['nan', (text) => text.replace(/("\w+":)-?\d+(\.\d+)?/, '$1NaN')],
  ['trailing-comma', (text) => text.replace(/[\]}]$/, ',$&')],
  ['truncated', (text) => text.slice(0, Math.floor(text.length / 2))],
]

/** A text in one byte for each character, and what has no such byte escaped. */
const inLatin1 = (text: string): Uint8Array<ArrayBuffer> => {
  const escaped = text.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(escaped, (character) => character.charCodeAt(0))
}

const jsonType = 'application/json'

/** An answer as it is sent, spoilt as its outcome says. */
export const spoil = (
  answer: Spoilable,
  oddities: ReadonlySet<OddAnswer>,
  headers: Readonly<Record<string, string>>,
): Response => {
  const send = (body: string | Uint8Array<ArrayBuffer>, type = jsonType): Response =>
    new Response(body, { headers: { ...headers, 'content-type': type } })
  // The normal answer takes no longer than without outcomes.
  if (oddities.size === 0) return send(JSON.stringify(answer.body))
  const { body } = bodies
    .filter(([oddity]) => oddities.has(oddity))
    .reduce((changed, [, change]) => ({ ...changed, body: change(changed) }), answer)
  const text = texts
    .filter(([oddity]) => oddities.has(oddity))
    .reduce((changed, [, change]) => change(changed), JSON.stringify(body))
  return oddities.has('charset=iso-8859-1') ? send(inLatin1(text), `${jsonType}; charset=iso-8859-1`) : send(text)
}
