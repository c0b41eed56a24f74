import { isContainer } from '../wire/json.ts'

/** Whether what was kept verbatim says anything: the rest of a list of lists, without what was in it, does not. */
export const saysAnything = (value: unknown): boolean => {
  if (!isContainer(value)) return value !== undefined && value !== null
  for (const key in value) if (saysAnything(value[key])) return true
  return false
}
