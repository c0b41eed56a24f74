import { type Either, isLeft } from './either.ts'
import { createLookup as createTasks } from './client/lookup.ts'
import type { MethodsOf } from './client/methods.ts'
import type { CallOptions, LookupOptions } from './client/options.ts'
import type { LookupResult } from './client/plan.ts'
import type { LookupError } from './errors/lookup-error.ts'
import type { LookupValue } from './model/lookup.ts'
import type { Version } from './model/version.ts'
import { type Normalized, normalize as normalizeEither } from './normalize/normalize.ts'
import { parsePayload as parseEither } from './normalize/parse-payload.ts'
import { type Rendered, render as renderEither } from './normalize/render.ts'
import { type Translated, translate as translateEither } from './normalize/translate.ts'
import type { AddressQuery } from './query/address-query.ts'
import type { NameQuery } from './query/name-query.ts'
import type { CommonOperation, OperationFor, PayloadOf } from './spokes.ts'

// The border between the two faces: what is an Either in `people-lookup-compat/fp` is a value or an exception here.

const orThrow = <A>(either: Either<LookupError, A>): A => {
  if (isLeft(either)) throw either.left
  return either.right
}

/**
 * Reads a version's payload into the canonical model.
 *
 * It is lenient: what is unreadable costs itself alone and is one of the `issues`. Keys that no codec knows are
 * `extras`.
 *
 * @example
 * ```ts
 * const { value, issues } = normalize('v3', 'person', payload)
 * ```
 * @throws UndecodableError when the payload has no root: its envelope, or what that holds, is absent or of the wrong kind
 * @throws NotFoundError when the answer is null
 * @throws UnsupportedError when the version does not offer the operation: the types rule it out unless the version may be any
 * @category Normalize and render
 */
export const normalize = <V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  payload: unknown,
): Normalized<LookupValue[O]> => orThrow(normalizeEither(version, operation, payload))

/**
 * Writes a canonical value as a version's payload, and says in `losses` what that payload could not take.
 *
 * @throws UnsupportedError when the version does not offer the operation: the types rule it out unless the version may be any
 * @category Normalize and render
 */
export const render = <V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  value: LookupValue[O],
): Rendered<PayloadOf<V, O>> => orThrow(renderEither(version, operation, value))

/**
 * Writes a payload of one version as another version's: {@link normalize}, then {@link render}. A v3 caller can live on
 * v5's answers, and the `losses` say what it does not see.
 *
 * @throws UndecodableError when the payload has no root
 * @throws NotFoundError when the answer is null
 * @throws UnsupportedError when one of the versions does not offer the operation: the types rule it out unless it may be any
 * @category Normalize and render
 */
export const translate = <
  F extends Version,
  T extends Version,
  O extends (CommonOperation | OperationFor<F>) & (CommonOperation | OperationFor<T>),
>(
  from: F,
  to: T,
  operation: O,
  payload: unknown,
): Translated<LookupValue[O], PayloadOf<T, O>> => orThrow(translateEither(from, to, operation, payload))

/**
 * Parses the text of a payload, and loses no digit: an integer beyond 2^53, which `JSON.parse` would round, becomes
 * text. Codecs read an id as text or number alike.
 *
 * @throws UndecodableError when the text is no JSON; it repeats none of it
 * @category Normalize and render
 */
export const parsePayload = (text: string): unknown => orThrow(parseEither(text))

/**
 * What a lookup can be asked, in promises; a {@link Lookup} has those that its versions offer. Each rejects with a
 * `LookupFailure`.
 *
 * @category Looking up
 */
export interface LookupMethods {
  /** The whole profile of a person, by the id that any answer has given (spec sections 1 and 4.1). A null answer is a `NotFoundError`. */
  readonly person: (id: string, call?: CallOptions) => Promise<LookupResult<LookupValue['person']>>
  /** One page of the people whom a name search finds (spec section 4.2). */
  readonly names: (query: NameQuery, call?: CallOptions) => Promise<LookupResult<LookupValue['names']>>
  /** A US phone number of ten digits, as people write it: its line and its owners (spec sections 2.3 and 4.1). */
  readonly phones: (phone: string, call?: CallOptions) => Promise<LookupResult<LookupValue['phones']>>
  /** An email address: its owners (spec sections 2.4 and 4.1). */
  readonly emails: (email: string, call?: CallOptions) => Promise<LookupResult<LookupValue['emails']>>
  /** A street address: its properties, and the schools near it (spec sections 2.5 and 4.1). */
  readonly addresses: (query: AddressQuery, call?: CallOptions) => Promise<LookupResult<LookupValue['addresses']>>
  /** All pages of a name search, one after the other, from the version that gave the first. */
  readonly namePages: (
    query: NameQuery,
    call?: CallOptions,
  ) => AsyncGenerator<LookupResult<LookupValue['names']>, void, undefined>
  /** All pages of an address search, one after the other, from the version that gave the first. */
  readonly addressPages: (
    query: AddressQuery,
    call?: CallOptions,
  ) => AsyncGenerator<LookupResult<LookupValue['addresses']>, void, undefined>
}

/**
 * A lookup over these versions. The methods are those of {@link LookupMethods}; each rejects with a `LookupFailure`.
 * Where the versions are known by type, what none of them offers is not a method; where they are chosen at run time,
 * every method is there, and one that none of them offers rejects with an `UnsupportedError`.
 *
 * @category Looking up
 */
export type Lookup<V extends Version = Version> = Pick<LookupMethods, MethodsOf<V>>

async function* thrown<A>(pages: AsyncGenerator<Either<LookupError, A>>): AsyncGenerator<A, void, undefined> {
  for await (const page of pages) yield orThrow(page)
}

/**
 * One interface over the versions of a service: asks them in order, and turns to the next only for a cause that
 * another version can cure. Nothing is sent before a method is called. The key goes in `X-api-key` to the base address
 * and nowhere else (spec section 5).
 *
 * @example
 * ```ts
 * const lookup = createLookup({ baseUrl, apiKey, versions: ['v5', 'v4', 'v3'] })
 * const { value: person } = await lookup.person('1234567890')
 * ```
 * @throws InvalidOptionsError when the options make no lookup, with all that is wrong with them
 * @category Looking up
 */
export const createLookup = <const V extends Version>(options: LookupOptions<V>): Lookup<V> => {
  const tasks = createTasks<Version>(options)
  const methods: LookupMethods = {
    person: async (id, call) => orThrow(await tasks.person(id, call)()),
    names: async (query, call) => orThrow(await tasks.names(query, call)()),
    phones: async (phone, call) => orThrow(await tasks.phones(phone, call)()),
    emails: async (email, call) => orThrow(await tasks.emails(email, call)()),
    addresses: async (query, call) => orThrow(await tasks.addresses(query, call)()),
    namePages: (query, call) => thrown(tasks.namePages(query, call)),
    addressPages: (query, call) => thrown(tasks.addressPages(query, call)),
  }
  return methods
}
