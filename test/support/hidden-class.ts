import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'

const compilePredicate = (): ((one: object, other: object) => boolean) => {
  setFlagsFromString('--allow-natives-syntax')
  const compiled: unknown = runInThisContext('(one, other) => %HaveSameMap(one, other)')
  if (typeof compiled !== 'function') throw new Error('This engine does not tell hidden classes.')
  return (one, other) => Reflect.apply(compiled, undefined, [one, other]) === true
}

/** Whether two objects have the same hidden class, as V8 sees it. */
export const haveOneHiddenClass = compilePredicate()
