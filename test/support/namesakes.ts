import { lineage } from '../../src/lineage/lineage.ts'
import { landingsOf } from '../../src/lineage/landings.ts'
import type { SpokeUnderTest } from './spokes.ts'

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The last key of a pointer, as the model would spell it. */
const nameOf = (pointer: string): string =>
  pointer.slice(pointer.lastIndexOf('/') + 1).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A field of a payload whose name the model has for a leaf, or a date, in the record where the field lands. */
export interface Namesake {
  /** The field's place in the payload. */
  readonly pointer: string
  /** Where it lands in the model. */
  readonly place: string
  /** Where the model has its name. */
  readonly namesake: string
}

/** The fields of a spoke that have a namesake in the record where they land. What is kept verbatim or derived has none. */
export const namesakesOf = ({ version, operation }: SpokeUnderTest): readonly Namesake[] => {
  const leaves = lineage(operation).map(({ path }): string => path)
  const known = new Set([...leaves, ...leaves.map(parentOf)])
  return landingsOf(version, operation).flatMap(({ pointer, whole: place }) => {
    if (place === undefined || place.includes('/fragments')) return []
    const namesake = `${parentOf(place)}/${nameOf(pointer)}`
    return known.has(namesake) ? [{ pointer, place, namesake }] : []
  })
}
