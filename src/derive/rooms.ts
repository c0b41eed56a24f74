import { oneName, splitNames } from '../../adapters/shared/names.ts'
import { type Landing, landingsIn } from '../lineage/landings.ts'
import { formatName, type Name } from '../model/name.ts'
import { ofSpoke, type WithCodec } from '../versions/spoke.ts'

// What a version has no room for is not derived: it would be listed, and nowhere to be seen. v4's residents have the parts of
// their main name, and full names only as aliases; of v3's relatives, only one name is written.

/** What a version has a field for, of the people in one place of the model. */
export interface Room {
  /** Whether it writes their main name in full. */
  readonly mainName: boolean
  /** Whether it writes all their other names in full. */
  readonly otherNames: boolean
  readonly age: boolean
  readonly currentAddress: boolean
  /** The room of the items of a list there, such as `relatives` or `tax/assessor/parties`; `undefined` if there is none. */
  readonly below: (key: string) => Room | undefined
}

/** How many lists a path leads through. */
const depthOf = (path: string): number => path.split('/*').length

const roomAt = (place: string, landings: readonly Landing[]): Room => {
  const known = new Map<string, Room | undefined>()
  const roomBelow = (list: string): Room | undefined =>
    landings.some(({ path }) => path.startsWith(`${list}/`)) ? roomAt(list, landings) : undefined
  const pointersTo = (end: string): readonly Landing[] => landings.filter(({ path }) => path === place + end)
  const fullNames = pointersTo('/names/*/full')
  // A field of the person has the main name; a list of theirs, all names, or those of a kind that its place tells.
  const lists = fullNames.filter(({ pointer }) => depthOf(pointer) > depthOf(place))
  const aliases = pointersTo('/names/*/kind').filter(({ whole }) => whole === undefined)
  return {
    mainName:
      lists.length < fullNames.length || lists.some(({ pointer }) => !aliases.some((it) => it.pointer === pointer)),
    otherNames: lists.length > 0,
    age: pointersTo('/age').length > 0,
    currentAddress: pointersTo('/addresses/*/isCurrent').length > 0,
    below: (key) => {
      if (!known.has(key)) known.set(key, roomBelow(`${place}/${key}/*`))
      return known.get(key)
    },
  }
}

/** What a version can express of what may be derived, in an operation's value. */
export const roomOf = /* @__PURE__ */ ofSpoke((spoke: WithCodec) => roomAt('', landingsIn(spoke)))

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
