/**
 * A part of a canonical value that a version's payload could not express. It never contains the value.
 *
 * @category Normalize and render
 */
export interface Loss {
  /** Where it is, as a JSON Pointer into the canonical value (RFC 6901). */
  readonly path: string
  /**
   * `notCarried`: the version has no field for it; `noRoom`: it has one, but not for this item, such as the parts of an
   * alias that it writes as one text; `altered`: it would be read back as something else.
   */
  readonly reason: 'notCarried' | 'noRoom' | 'altered'
}

interface Lossy {
  readonly losses: readonly Loss[]
}

const find = Symbol('find losses')

/** Node calls a method of this name to print a value. Other platforms ignore it. */
const inspect = Symbol.for('nodejs.util.inspect.custom')

function foundLosses(this: { readonly [find]: () => readonly Loss[] }): readonly Loss[] {
  return this[find]()
}

/** The result as it is printed: with the losses instead of a getter. */
function shown(this: object): object {
  return { ...this }
}

/**
 * Adds `losses` to a result, which are computed on first access.
 *
 * All results share one getter. A separate one would keep the whole result in memory until the next full garbage
 * collection: V8 expects accessors to live long, and allocates them among the old objects.
 */
export function withLosses<A extends object>(result: A, losses: () => readonly Loss[]): A & Lossy
export function withLosses(result: object, losses: () => readonly Loss[]): object {
  let known: readonly Loss[] | undefined
  return Object.defineProperties(result, {
    losses: { get: foundLosses, enumerable: true, configurable: true },
    [find]: { value: () => (known ??= losses()) },
    [inspect]: { value: shown },
  })
}
