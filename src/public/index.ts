/**
 * One typed model of a person over three versions of a people lookup service.
 *
 * Functions that read, write or look up throw a `LookupError`; in `people-lookup-compat/fp` they return an `Either`. A
 * mistake in the program itself is thrown by both: an `InvalidOptionsError`, or a `RangeError`, as for a date, a version or a
 * path that does not exist. No function changes its arguments.
 *
 * Comments cite the service's own specification: "spec section 2.1".
 *
 * @category Entry points
 * @module people-lookup-compat
 */

export * from './named.ts'
export { createLookup, type Lookup, normalize, render, translate } from '../throwing/by-name.ts'
export { parsePayload, type LookupMethods } from '../throwing/promised.ts'
