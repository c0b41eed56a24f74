import { isJsonObject, isList, parseJson } from './json.ts'

const compared = (value: unknown): unknown => {
  if (isList(value)) return value.map(compared)
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).filter(([, member]) => !isList(member) || member.length > 0)
  return Object.fromEntries(members.map(([key, member]) => [key, key === 'fragments' ? member : compared(member)]))
}

/**
 * A canonical value as it is compared with its golden: as JSON keeps it, and without empty lists. Otherwise a new list
 * in the model would change every golden, although it says nothing in any. What is kept verbatim stays as it is.
 */
export const asGolden = (value: unknown): unknown => compared(parseJson(JSON.stringify(value)))
