import type { Operation, Version } from '../model/version.ts'
import { isNamed, LookupError } from './lookup-error.ts'

/** The type of each operation's value, and the constructor of the same name. */
const types: Readonly<Record<Operation, readonly [type: string, constructor: string]>> = {
  person: ['Person', 'person'],
  names: ['Page', 'page'],
  phones: ['PhoneLookup', 'phoneLookup'],
  emails: ['EmailLookup', 'emailLookup'],
  addresses: ['AddressLookup', 'addressLookup'],
}

/**
 * A value that is not of the canonical model, or that contains something that cannot be written: a list is absent, or
 * null is in the place of a record. Such a value compiles only where types are not checked, as with the result of
 * `JSON.parse`.
 *
 * @category Errors
 */
export class InvalidValueError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'InvalidValueError'
  override readonly retryable = false

  // What was thrown is not kept as the `cause`: its message may repeat a field.
  constructor(context: { readonly version: Version; readonly operation: Operation }, advice?: string) {
    const [type, constructor] = types[context.operation]
    super(
      advice === undefined
        ? `This is not a complete ${type}, or something in it is of another type: build it with ${constructor}({ \u2026 }), or restore a stored one with revive of people-lookup-compat/model, whose issues say what is wrong.`
        : `This is not a ${type}. ${advice}`,
      context,
    )
  }
}

/**
 * Whether a value is an {@link InvalidValueError}.
 *
 * @category Errors
 */
export const isInvalidValueError = (value: unknown): value is InvalidValueError => isNamed(value, 'InvalidValueError')
