/** A record's values by the position of its field. */
export type Values = unknown[]

/** A record while it is read: its fields by name. */
export type Row = Record<string, unknown>

/** The fields of each kind of row. */
const keysOfKind = new WeakMap<object, readonly string[]>()

/**
 * The class of one kind of record as it is read: its values by position, and a getter for each name.
 *
 * Filling an object key by key takes about as long as parsing it from text, for its keys are known only when the codec
 * is made. Filling a list takes a tenth of that, and a getter that an adapter calls is as fast as a property: each kind
 * of record has a class of its own, so that an adapter meets one hidden class only.
 */
export const rowOf = (keys: readonly string[]): new (values: Values) => Row => {
  class KindOfRow {
    [key: string]: unknown
    // Behind no name that a field has.
    declare readonly '': Values

    constructor(values: Values) {
      this[''] = values
    }
  }
  keys.forEach((key, place) => {
    const get = function (this: KindOfRow): unknown {
      return this[''][place]
    }
    const set = function (this: KindOfRow, value: unknown): void {
      this[''][place] = value
    }
    Object.defineProperty(KindOfRow.prototype, key, { get, set, enumerable: true })
  })
  keysOfKind.set(KindOfRow.prototype, keys)
  return KindOfRow
}

const keysOf = (value: object): readonly string[] | undefined => {
  const kind: unknown = Object.getPrototypeOf(value)
  return typeof kind === 'object' && kind !== null ? keysOfKind.get(kind) : undefined
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && keysOf(value) !== undefined

/** What was read, as plain data: io-ts users print, compare and spread it. */
export function plain<A>(value: A): A
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item))
  if (!isRow(value)) return value
  return Object.fromEntries((keysOf(value) ?? []).map((key) => [key, plain(value[key])]))
}
