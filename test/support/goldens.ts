import { existsSync, readFileSync } from 'node:fs'
import { isJsonObject, isList, parseJson } from './json.ts'
import type { SpokeUnderTest } from './spokes.ts'

export const goldens = new URL('../fixtures/', import.meta.url)

/** The files of a spoke's golden. */
export const goldenFilesOf = ({ version, operation }: Pick<SpokeUnderTest, 'version' | 'operation'>) => ({
  payload: `${version}-${operation}.payload.json`,
  value: `${version}-${operation}.value.json`,
})

/** The contents of a file of a golden. */
export const readGolden = (file: string): unknown => {
  const place = new URL(file, goldens)
  if (!existsSync(place))
    throw new Error(`There is no test/fixtures/${file}: each spoke has a golden, written by hand.`)
  return parseJson(readFileSync(place, 'utf8'))
}

const compared = (value: unknown): unknown => {
  if (isList(value)) return value.map(compared)
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).filter(([, member]) => !isList(member) || member.length > 0)
  return Object.fromEntries(members.map(([key, member]) => [key, key === 'fragments' ? member : compared(member)]))
}

/**
 * A canonical value as it is compared with its golden: as JSON keeps it, and without empty lists. Otherwise a new list
 * in the model would change every golden, although it is empty in all. What is kept verbatim stays as it is.
 */
export const asGolden = (value: unknown): unknown => compared(parseJson(JSON.stringify(value)))
