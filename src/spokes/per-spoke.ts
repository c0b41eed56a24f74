import type { Operation, Version } from '../model/version.ts'

/** Caches the result of a function of a version and an operation. */
export const perSpoke = <A>(compute: (version: Version, operation: Operation) => A) => {
  const kept = new Map<string, A>()
  return (version: Version, operation: Operation): A => {
    const key = `${version} ${operation}`
    const value = kept.get(key) ?? compute(version, operation)
    kept.set(key, value)
    return value
  }
}
