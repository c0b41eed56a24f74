import { createLookup as createTasks, type SpokeOptions } from '../client/by-spoke.ts'
import type { Offered, WithPages } from '../client/lookup.ts'
import type { RenderOptions } from '../derive/derive.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import { normalize as normalizeEither } from '../normalize/normalize.ts'
import type { Normalized, NormalizeOptions } from '../normalize/normalized.ts'
import {
  render as renderEither,
  type Rendered,
  translate as translateEither,
  type Translated,
} from '../normalize/render.ts'
import type { AnySpoke, Spoke } from '../versions/facts.ts'
import { orThrow, type LookupMethods, promised } from './promised.ts'

/**
 * Reads a payload into the canonical model, as the spoke of a version does. It is lenient: `issues` report unreadable values,
 * which are left out, and `extras` unknown keys, which their records keep with `keepExtras`. It knows no other spoke, so it does
 * not say that a payload `looksLike` another version's: that is what `detectSpoke` is for.
 *
 * @example
 * ```ts
 * import { normalize } from 'people-lookup-compat/core'
 * import * as v5 from 'people-lookup-compat/v5'
 *
 * const { value: person, issues } = normalize(v5.person, payload)
 * ```
 * @throws UndecodableError when the payload has no root, or has over 100,000 issues and extras
 * @throws NotFoundError when the payload's `person` or `address` is null or empty
 * @throws ServiceFailureError when the payload reports an error in place of an answer
 * @category Normalize and render
 */
export const normalize = <O extends Operation>(
  spoke: Spoke<O>,
  payload: unknown,
  options?: NormalizeOptions,
): Normalized<LookupValue[O]> => orThrow(normalizeEither(spoke, payload, options))

/**
 * Writes a canonical value as a spoke's payload, and reports in `losses` what that payload cannot express. It does not
 * check every field: `revive` and the codecs of `people-lookup-compat/model` do. With the option `derive`, it also fills in
 * what the value only implies, such as an age, and reports it in `derived`.
 *
 * @example
 * ```ts
 * const { payload, losses } = render(v3.person, ada)
 * ```
 * @throws InvalidValueError when the value is not of the model, or something in it cannot be written
 * @category Normalize and render
 */
export const render = <O extends Operation, P>(
  spoke: Spoke<O, P>,
  value: LookupValue[O],
  options?: RenderOptions,
): Rendered<P> => orThrow(renderEither(spoke, value, options))

/**
 * Writes a payload of one spoke as another's of the same operation: {@link normalize}, then {@link render}, with its options.
 *
 * @example
 * ```ts
 * const { payload: asV3, losses } = translate(v5.person, v3.person, payload)
 * ```
 * @throws UndecodableError when the payload has no root, is plainly the other spoke's, or has over 100,000 issues and extras
 * @throws NotFoundError when the payload's `person` or `address` is null or empty
 * @throws ServiceFailureError when the payload reports an error in place of an answer
 * @category Normalize and render
 */
export const translate = <O extends Operation, P>(
  from: Spoke<O>,
  to: Spoke<O, P>,
  payload: unknown,
  options?: RenderOptions,
): Translated<LookupValue[O], P> => orThrow(translateEither(from, to, payload, options))

/**
 * A lookup over these spokes: it has the methods that one of them offers, each of {@link LookupMethods}. A lookup of
 * `[v4.person]` has no `emails`.
 *
 * @category Looking up
 */
export type Lookup<S extends AnySpoke = AnySpoke> = Offered<LookupMethods, WithPages<S['operation']>>

/**
 * Creates a lookup over spokes. For each operation, it queries those of its spokes in their order, and falls back to the next
 * only for the causes in `fallbackOn`. The key is sent in `X-api-key` to the base address alone (spec section 5).
 *
 * @example
 * ```ts
 * import { createLookup } from 'people-lookup-compat/core'
 * import * as v4 from 'people-lookup-compat/v4'
 * import * as v5 from 'people-lookup-compat/v5'
 *
 * const lookup = createLookup({ baseUrl, apiKey, spokes: [v5.person, v4.person, v5.phones] })
 * const { value: person } = await lookup.person('1234567890')
 * ```
 * @throws InvalidOptionsError when options are invalid; it lists all problems
 * @category Looking up
 */
export function createLookup<const S extends AnySpoke>(options: SpokeOptions<S>): Lookup<S>
export function createLookup(options: SpokeOptions): LookupMethods {
  return promised(createTasks(options))
}
