/** Node calls a method of this name to print a value. Other platforms ignore it. */
const inspect = Symbol.for('nodejs.util.inspect.custom')

/** A result as it is printed: with values instead of getters, and without what cannot be computed. */
function withValues(this: object): object {
  const values: Record<string, unknown> = {}
  for (const key of Object.keys(this)) {
    try {
      values[key] = Reflect.get(this, key)
    } catch {
      // Accessing the property throws the error; printing, as for a log, must not.
    }
  }
  return values
}

/**
 * Creates a function that adds a property to results, which is computed on first access.
 *
 * All results share one getter. A separate one would keep the whole result in memory until the next full garbage
 * collection: V8 expects accessors to live long, and allocates them among the old objects.
 */
export function lazily<K extends string, B>(
  key: K,
): <A extends object>(result: A, compute: () => B) => A & Readonly<Record<K, B>>
export function lazily(key: string): (result: object, compute: () => unknown) => object {
  const find = Symbol(`find ${key}`)
  function found(this: { readonly [find]: () => unknown }): unknown {
    return this[find]()
  }
  return (result, compute) => {
    let known: { readonly value: unknown } | undefined
    return Object.defineProperties(result, {
      [key]: { get: found, enumerable: true, configurable: true },
      [find]: { value: () => (known ??= { value: compute() }).value },
      [inspect]: { value: withValues },
    })
  }
}
