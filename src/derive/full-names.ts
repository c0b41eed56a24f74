import { oneName, splitNames } from '../../adapters/shared/names.ts'
import { formatName, type Name } from '../model/name.ts'
import type { Room } from './rooms.ts'

/** The full name that the parts of a name make, if it has none; what is kept verbatim is in the place of one. */
const fullOf = (name: Name): string | undefined => {
  if ((name.full ?? '') !== '' || name.fragments !== undefined) return undefined
  const full = formatName(name)
  return full.trim() === '' ? undefined : full
}

/** Of each name, the full one that can be filled in; `undefined` for those that have one or that the version does not write. */
export const fullNamesOf = (
  names: readonly Name[],
  { mainName, otherNames }: Room,
): readonly (string | undefined)[] => {
  // A version that has one name has another one in place of a main one that is missing.
  const main = otherNames ? splitNames(names).primary : oneName(names)
  return names.map((name) => ((name === main ? mainName : otherNames) ? fullOf(name) : undefined))
}
