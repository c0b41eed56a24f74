import { isContainer, isObject } from '../wire/json.ts'

/** Whether a value of a payload says nothing: null, empty text, and what holds nothing else. */
export const isBlank = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true
  // An empty record in a list is an item, of which nothing is known.
  if (Array.isArray(value)) return value.every((item) => item === null)
  if (!isContainer(value)) return false
  for (const key in value) if (!isBlank(value[key])) return false
  return true
}

/** Whether metadata say nothing: a count of 0 is none. */
export const countsNothing = (value: unknown): boolean =>
  value === 0 || isBlank(value) || (isObject(value) && Object.values(value).every(countsNothing))
