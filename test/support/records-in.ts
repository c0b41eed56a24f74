import { isList } from './json.ts'

/** Every record of a value by its place, with list positions as `*`. Fragments do not count. */
export const recordsIn = (value: unknown, place = ''): readonly (readonly [string, object])[] => {
  if (typeof value !== 'object' || value === null) return []
  if (isList(value)) return value.flatMap((item) => recordsIn(item, `${place}/*`))
  const members = Object.entries(value).filter(([key]) => key !== 'fragments')
  return [[place, value], ...members.flatMap(([key, member]) => recordsIn(member, `${place}/${key}`))]
}
