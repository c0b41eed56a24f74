import type { Operation, Version } from '../model/version.ts'

/** Computes something of a version's operation when it is first asked for, and keeps it. */
export const perSpoke = <A>(compute: (version: Version, operation: Operation) => A) => {
  const kept = new Map<string, A>()
  return (version: Version, operation: Operation): A => {
    const key = `${version} ${operation}`
    const value = kept.get(key) ?? compute(version, operation)
    kept.set(key, value)
    return value
  }
}
