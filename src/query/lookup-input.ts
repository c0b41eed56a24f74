import type { Operation } from '../model/version.ts'
import type { AddressQuery } from './address-query.ts'
import type { NameQuery } from './name-query.ts'

/**
 * What each operation looks up, for code that works with any of them, such as a cache or a queue: `LookupInput['names']`
 * is a {@link NameQuery} (spec section 4). Its counterpart is `LookupValue`, what each operation
 * finds.
 *
 * @example
 * ```ts
 * type Methods = { readonly [O in Operation]: (input: LookupInput[O]) => Promise<LookupResult<LookupValue[O]>> }
 * const ask = async <O extends Operation>(all: Methods, operation: O, input: LookupInput[O]) => all[operation](input)
 * const { value: page } = await ask(lookup, 'names', { firstName: 'Ada', lastName: 'Byron' })
 * ```
 * @category Queries
 */
export interface LookupInput extends Readonly<Record<Operation, unknown>> {
  /** The id of a person: text, or a whole number up to 2^53 - 1. */
  readonly person: string | number
  readonly names: NameQuery
  /** A US phone number: ten digits in any usual notation. */
  readonly phones: string
  /** An email address. */
  readonly emails: string
  readonly addresses: AddressQuery
}
