import { isContainer, isText, maxDepth } from '../wire/json.ts'

/** Whether a value of a payload says nothing: null, blank text, and what holds nothing else, down to a limit of depth. */
export const isBlank = (value: unknown, depth = maxDepth): boolean => {
  if (value === null || value === undefined) return true
  if (isText(value)) return value.trim() === ''
  if (!isContainer(value) || depth === 0) return false
  for (const key in value) if (Object.hasOwn(value, key) && !isBlank(value[key], depth - 1)) return false
  return true
}
