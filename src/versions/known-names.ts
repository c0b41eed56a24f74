import { listed } from '../errors/listed.ts'
import { isOperation, isVersion, operations, versions } from '../model/version.ts'

// Untyped callers may pass any name, or the arguments in another order. An empty answer to these would say that a version
// has no such field.

/**
 * Checks that there is such an operation.
 *
 * @throws RangeError when there is none
 */
export const checkOperation = (operation: unknown): void => {
  if (!isOperation(operation)) throw new RangeError(`The operation comes first: ${listed(operations)}.`)
}

/**
 * Checks that there is such a version.
 *
 * @throws RangeError when there is none
 */
export const checkVersion = (version: unknown): void => {
  if (!isVersion(version)) throw new RangeError(`There is no such version: there are ${listed(versions, 'and')}.`)
}

/**
 * Checks that there are such a version and operation, in this order.
 *
 * @throws RangeError when there are not
 */
export const checkVersionAndOperation = (version: unknown, operation: unknown): void => {
  if (!isVersion(version) || !isOperation(operation)) {
    throw new RangeError(`The version comes first (${listed(versions)}), then the operation (${listed(operations)}).`)
  }
}
