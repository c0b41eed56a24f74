import { createLookup as createTasks } from '../client/by-name.ts'
import type { MethodsOf, Offered } from '../client/lookup.ts'
import type { LookupOptions } from '../client/options.ts'
import type { RenderOptions } from '../derive/derive.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Version } from '../model/version.ts'
import {
  normalize as normalizeEither,
  render as renderEither,
  translate as translateEither,
} from '../normalize/by-name.ts'
import type { Normalized, NormalizeOptions } from '../normalize/normalized.ts'
import type { Rendered, Translated } from '../normalize/render.ts'
import type { CommonOperation, OperationFor, PayloadOf } from '../versions/table.ts'
import { orThrow, type LookupMethods, promised } from './promised.ts'

/**
 * Reads a version's payload into the canonical model. It is lenient: `issues` report unreadable values, which are left out, and
 * `extras` unknown keys, which their records keep with `keepExtras`.
 *
 * @example
 * ```ts
 * const { value, issues } = normalize('v3', 'person', { person: { full_name: 'Ada Byron', age: 'unknown' } })
 * issues // [{ path: '/person/age', kind: 'value', expected: 'a number up to 2^53 - 1' }]
 * ```
 * @throws UndecodableError when the payload has no root, is another version's, or has over 100,000 issues and extras
 * @throws NotFoundError when the payload's `person` or `address` is null or empty
 * @throws ServiceFailureError when the payload reports an error in place of an answer
 * @throws UnsupportedError when the version, chosen at run time, does not offer the operation
 * @category Normalize and render
 */
export const normalize = <V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  payload: unknown,
  options?: NormalizeOptions,
): Normalized<LookupValue[O]> => orThrow(normalizeEither(version, operation, payload, options))

/**
 * Writes a canonical value as a version's payload, and reports in `losses` what that payload cannot express. It does not
 * check every field: `revive` and the codecs of `people-lookup-compat/model` do. With the option `derive`, it also fills in
 * what the value only implies, such as an age, and reports it in `derived`.
 *
 * @example
 * ```ts
 * const { payload, losses } = render('v3', 'person', person({ names: [name({ full: 'Ada', suffix: 'Jr.', kind: 'main' })] }))
 * payload.person?.full_name // 'Ada'
 * losses // [{ path: '/names/0/suffix', reason: 'notCarried' }]
 * ```
 * @throws InvalidValueError when the value is not of the model, or something in it cannot be written
 * @throws UnsupportedError when the version, chosen at run time, does not offer the operation
 * @category Normalize and render
 */
export const render = <V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  value: LookupValue[O],
  options?: RenderOptions,
): Rendered<PayloadOf<V, O>> => orThrow(renderEither(version, operation, value, options))

/**
 * Writes a payload of one version as another version's: {@link normalize}, then {@link render}, with its options. Code that
 * expects v3 can use v5's answers: `losses` report what it does not see, and `derived` what v5 only implies.
 *
 * @example
 * ```ts
 * const { payload: asV3, losses, derived } = translate('v5', 'v3', 'person', payload, { derive: true })
 * ```
 * @throws UndecodableError when the payload has no root, is another version's, or has over 100,000 issues and extras
 * @throws NotFoundError when the payload's `person` or `address` is null or empty
 * @throws ServiceFailureError when the payload reports an error in place of an answer
 * @throws UnsupportedError when one of the versions, chosen at run time, does not offer the operation
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
  options?: RenderOptions,
): Translated<LookupValue[O], PayloadOf<T, O>> => orThrow(translateEither(from, to, operation, payload, options))

/**
 * A lookup over these versions, with methods of {@link LookupMethods}; each rejects with a `LookupFailure`. If the
 * versions are known at compile time, it has only the methods that one of them offers. If they are chosen at run time,
 * it has every method, and one that none of them offers rejects with an `UnsupportedError`. `Lookup<'v4'>`
 * has no `emails`.
 *
 * @category Looking up
 */
export type Lookup<V extends Version = Version> = Offered<LookupMethods, MethodsOf<V>>

/**
 * Creates a lookup, one interface over the versions of the service. It queries them in order, and falls back to the
 * next only for the causes in `fallbackOn`. The key is sent in `X-api-key` to the base address alone (spec section 5).
 *
 * @example
 * ```ts
 * const lookup = createLookup({ baseUrl, apiKey, versions: ['v5', 'v4', 'v3'] })
 * const { value: person } = await lookup.person('1234567890')
 * ```
 * @throws InvalidOptionsError when options are invalid; it lists all problems
 * @category Looking up
 */
export function createLookup<const V extends Version>(options: LookupOptions<V>): Lookup<V>
export function createLookup(options: LookupOptions): LookupMethods {
  return promised(createTasks(options))
}
