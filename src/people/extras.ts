import type { Json } from '../model/json.ts'

/** Where a record keeps the members that this library does not know. */
const extrasKey = 'extras'

const isRecord = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The members of a record that this library does not know, by the service's own names, if the record was read with
 * `keepExtras`; otherwise there are none. Services grow fields years before their documents do. They stay in the record when it is
 * copied, compared or stored as JSON. Do not log them.
 *
 * @example
 * ```ts
 * const sent = { data: { person: { phones: [{ phone: '2125550100', do_not_call: true }] } } }
 * const read = normalize('v5', 'person', sent, { keepExtras: true })
 * const [phone] = 'value' in read ? read.value.phones : []
 * extrasOf(phone)['do_not_call'] // true
 * ```
 * @category Person
 */
export const extrasOf = (record?: object | null): Readonly<Record<string, Json>> => {
  const extras: unknown = record && Object.getOwnPropertyDescriptor(record, extrasKey)?.value
  return isRecord(extras) ? extras : {}
}
