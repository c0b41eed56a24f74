import { isContainer } from './json.ts'

/**
 * Freezes a value and everything in it. Skips what is frozen already: it was visited before, or belongs to the model.
 */
export const deepFreeze = <A>(value: A): A => {
  if (!isContainer(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}
