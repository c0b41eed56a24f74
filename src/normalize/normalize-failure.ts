import type { NotFoundError } from '../errors/not-found-error.ts'
import type { ServiceFailureError } from '../errors/service-failure-error.ts'
import type { UndecodableError } from '../errors/undecodable-error.ts'
import type { UnsupportedError } from '../errors/unsupported-error.ts'

/**
 * Why a payload could not be normalized.
 *
 * @category Errors
 */
export type NormalizeFailure = UndecodableError | NotFoundError | ServiceFailureError | UnsupportedError
