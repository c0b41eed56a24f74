import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'

/** A predicate that asks V8 about objects, written as a call of a native function: `(one, other) => %HaveSameMap(one, other)`. */
export const native = (text: string): ((...objects: readonly object[]) => boolean) => {
  setFlagsFromString('--allow-natives-syntax')
  const compiled: unknown = runInThisContext(text)
  if (typeof compiled !== 'function') throw new Error('This engine does not offer native functions.')
  return (...objects) => Reflect.apply(compiled, undefined, objects) === true
}
