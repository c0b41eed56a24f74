import type { PhoneNumber } from '../model/identifiers.ts'
import { phoneOf } from '../wire/phone-of.ts'

/**
 * The {@link PhoneNumber} of a US number as people write it, with parentheses, dots, hyphens, spaces and `+1`, or as a
 * number; `undefined` for anything else. Use it as the key under which you keep what a phone search finds, as the
 * answer does not repeat the number.
 *
 * @example
 * ```ts
 * parsePhoneNumber('+1 (212) 555-0100') // '2125550100'
 * ```
 * @category Building blocks
 */
export const parsePhoneNumber = (value: unknown): PhoneNumber | undefined => phoneOf(value)
