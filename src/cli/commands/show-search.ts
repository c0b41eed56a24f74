import type { LookupResult } from '../../client/response-info.ts'
import type { LookupMethods } from '../../client/methods.ts'
import type { CallOptions } from '../../client/options.ts'
import type { Either } from '../../either.ts'
import type { LookupError } from '../../errors/lookup-error.ts'
import { usageError } from '../errors/cli-error.ts'
import type { ExitCode } from '../errors/exit-codes.ts'
import { type LookupFlags, methodsFrom } from '../options/lookup-options.ts'
import { interruptSignal } from './interrupt.ts'
import { type IsNothing, show, showAll } from './show.ts'

/** The options of searches with pages. */
export interface PageFlags extends LookupFlags {
  readonly all?: true
}

/** The methods of a search with pages: for one page, and for all. */
interface PagedSearch<Q, A> {
  readonly one: (query: Q, call: CallOptions) => () => Promise<Either<LookupError, LookupResult<A>>>
  readonly pages: (query: Q, call: CallOptions) => AsyncIterable<Either<LookupError, LookupResult<A>>>
}

/** Searches, and prints one page, or all. */
export const showSearch = async <Q, A>(
  options: PageFlags,
  searchOf: (methods: LookupMethods) => PagedSearch<Q, A>,
  query: Q,
  isNothing: IsNothing<A>,
): Promise<ExitCode> => {
  const { all, pretty } = options
  if (all && pretty) throw usageError('--all prints lines of JSON, and --pretty a listing: choose one.')
  const { one, pages } = searchOf(await methodsFrom(options))
  const call = { signal: interruptSignal() }
  return all ? showAll(pages(query, call), isNothing) : show(await one(query, call)(), options, isNothing)
}
