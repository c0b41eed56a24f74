import { oneName, splitNames } from '../../adapters/shared/names.ts'
import { formatName, type Name } from '../model/name.ts'
import type { Room } from './rooms.ts'

/** The full name that the parts of a name make, if it has none; what is kept verbatim is in the place of one. */
const fullOf = (name: Name): string | undefined => {
  if ((name.full ?? '') !== '' || name.fragments !== undefined) return undefined
  const full = formatName(name)
  return full.trim() === '' ? undefined : full
}

/** The name that a version writes as the main one. */
const mainOf = (names: readonly Name[], { others }: Room['fullNames']): Name | undefined =>
  others ? splitNames(names).primary : oneName(names)

/** Of each name, the full one that can be filled in; `undefined` for those that have one or that the version does not write. */
export const fullNamesOf = (names: readonly Name[], room: Room['fullNames']): readonly (string | undefined)[] => {
  const fulls = names.map(fullOf)
  if ((room.main && room.others) || fulls.every((full) => full === undefined)) return fulls
  const main = mainOf(names, room)
  return fulls.map((full, at) => ((names[at] === main ? room.main : room.others) ? full : undefined))
}
