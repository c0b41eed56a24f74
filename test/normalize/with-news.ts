import { isJsonObject, isList } from '../support/json.ts'

/** A payload whose records have three new fields each, one of them a record. */
export const withNews = (value: unknown): unknown => {
  if (isList(value)) return value.map(withNews)
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).map(([key, member]): [string, unknown] => [key, withNews(member)])
  return { ...Object.fromEntries(members), plus_code: '87JC', seen: null, source: { name: 'registry', rank: 2 } }
}
