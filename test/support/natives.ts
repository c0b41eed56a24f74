import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'

/** A question to V8 about objects, written as a function that calls one of its own: `(one, other) => %HaveSameMap(one, other)`. */
export const native = (text: string): ((...objects: readonly object[]) => boolean) => {
  setFlagsFromString('--allow-natives-syntax')
  const compiled: unknown = runInThisContext(text)
  if (typeof compiled !== 'function') throw new Error('This engine does not tell.')
  return (...objects) => Reflect.apply(compiled, undefined, objects) === true
}
