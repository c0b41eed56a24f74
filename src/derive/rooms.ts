import { landingsOf } from '../lineage/landings.ts'
import type { Operation, Version } from '../model/version.ts'
import { perSpoke } from '../spokes/per-spoke.ts'
import { withContainers } from '../wire/pointer.ts'

// What a version has no room for is not derived: it would be listed, and nowhere to be seen. v4's residents have the parts of
// their main name, and full names only as aliases; of v3's relatives, only one name is written.

/** What a version has a field for, in one place of the model, and below it. */
export interface Room {
  /** Which names of the people there it writes in full: the main one, or all others. */
  readonly fullNames: { readonly main: boolean; readonly others: boolean }
  readonly age: boolean
  readonly currentAddress: boolean
  /** By the way to the items of a list: `relatives`, `tax/assessor/parties`. */
  readonly below: ReadonlyMap<string, Room>
}

/** What may be derived, by the end of its path. */
const derivable = /\/(?:names\/\*\/full|age|addresses\/\*\/isCurrent)$/

/** An age at death is another one. */
const isDerivable = (path: string): boolean => derivable.test(path) && !path.endsWith('/death/age')

/** How many lists a path leads through. */
const depthOf = (path: string): number => path.split('/*').length - 1

/** The places in lists that a place is in, and the place itself: `/items/*`, then `/items/*\/relatives/*`. */
const listsAlong = (place: string): readonly string[] => [
  '',
  ...withContainers(place).filter((it) => it.endsWith('/*')),
]

const computeRoom = (version: Version, operation: Operation): Room => {
  const landings = landingsOf(version, operation)
  const carried = new Set<string>(landings.map(({ path }) => path))
  // A constant: the kind of name is told by the field's place, such as a list of aliases.
  const withKind = new Set(
    landings.filter(({ path, whole }) => path.endsWith('/names/*/kind') && whole === undefined).map((it) => it.pointer),
  )
  const places = new Set(
    landings.filter(({ path }) => isDerivable(path)).flatMap(({ path }) => listsAlong(path.replace(derivable, ''))),
  )
  const fullNamesAt = (place: string): Room['fullNames'] => {
    const pointers = landings.filter(({ path }) => path === `${place}/names/*/full`).map(({ pointer }) => pointer)
    // A field of the person has the main name; a list of theirs, all names or those that are not the main one.
    const lists = pointers.filter((pointer) => depthOf(pointer) > depthOf(place))
    return {
      main: lists.length < pointers.length || lists.some((pointer) => !withKind.has(pointer)),
      others: lists.length > 0,
    }
  }
  const roomAt = (place: string): Room => ({
    fullNames: fullNamesAt(place),
    age: carried.has(`${place}/age`),
    currentAddress: carried.has(`${place}/addresses/*/isCurrent`),
    below: new Map(
      [...places]
        .filter((other) => other.startsWith(`${place}/`) && depthOf(other) === depthOf(place) + 1)
        .map((other) => [other.slice(place.length + 1, -'/*'.length), roomAt(other)]),
    ),
  })
  return roomAt('')
}

/** What a version can express of what may be derived, in an operation's value. */
export const roomOf = perSpoke(computeRoom)
