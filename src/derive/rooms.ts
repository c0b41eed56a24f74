import { isCarried } from '../lineage/carries.ts'
import { landingsOf } from '../lineage/landings.ts'
import { isModelPath, type ModelPath } from '../lineage/model-path.ts'
import type { Operation, Version } from '../model/version.ts'
import { perSpoke } from '../spokes/per-spoke.ts'

// What a version has no room for is not derived: it would be listed, and nowhere to be seen. v4's residents have the parts of
// their main name, and full names only as aliases; of v3's relatives, only one name is written.

/** What a version has a field for, of the people in one place of the model. */
export interface Room {
  /** Which of their names it writes in full: the main one, or all, or all others. */
  readonly fullNames: { readonly main: boolean; readonly others: boolean }
  readonly age: boolean
  readonly currentAddress: boolean
}

const fullName = '/names/*/full'

/** How many lists a path leads through. */
const depthOf = (path: string): number => path.split('/*').length - 1

const computeRooms = (version: Version, operation: Operation): ReadonlyMap<ModelPath, Room> => {
  const landings = landingsOf(version, operation)
  // A constant: the kind of name is told by the field's place, such as a list of aliases.
  const withKind = new Set(
    landings.filter(({ path, whole }) => path.endsWith('/names/*/kind') && whole === undefined).map((it) => it.pointer),
  )
  const places = landings
    .filter(
      ({ path }) => /\/(names\/\*\/full|age|addresses\/\*\/isCurrent)$/.test(path) && !path.endsWith('/death/age'),
    )
    .map(({ path }) => path.replace(/\/(names\/\*\/full|age|addresses\/\*\/isCurrent)$/, ''))
    .filter(isModelPath)
  const fullNamesAt = (place: ModelPath): Room['fullNames'] => {
    const pointers = landings.filter(({ path }) => path === place + fullName).map(({ pointer }) => pointer)
    // A field of the person has the main name; a list of theirs, all names or those that are not the main one.
    const lists = pointers.filter((pointer) => depthOf(pointer) > depthOf(place))
    return {
      main: lists.length < pointers.length || lists.some((pointer) => !withKind.has(pointer)),
      others: lists.length > 0,
    }
  }
  return new Map(
    places.map((place) => [
      place,
      {
        fullNames: fullNamesAt(place),
        age: isCarried(version, operation, `${place}/age`),
        currentAddress: isCarried(version, operation, `${place}/addresses/*/isCurrent`),
      },
    ]),
  )
}

/** The places of people in an operation's value of whom a version can express anything that may be derived. */
export const roomsOf = perSpoke(computeRooms)
