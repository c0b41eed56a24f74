import {
  DeclarationReflection,
  type ProjectReflection,
  ReferenceReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc'
import { operations } from '../../src/model/version.ts'

// What a reader finds first: typedoc sorts by the order of the sources, and searches all alike.

/** What leads each category, of those that have more than a few entries. */
const leading = [
  ...['createLookup', 'Lookup', 'LookupMethods', 'LookupOptions', 'CallOptions', 'LookupResult', 'LookupValue'],
  ...['normalize', 'parsePayload', 'render', 'translate', 'detectVersion', 'LookupInput', 'NameQuery'],
  ...['Version', 'Operation', 'versions', 'operations', 'isLookupError', 'LookupError', 'LookupFailure'],
  ...['Person', 'createSandbox', 'explain', 'lineage'],
]

const places = new Map(leading.map((name, place) => [name, place]))

/** In the entry of a version, what is of a whole answer comes before its many parts. */
const ofWholeAnswer = new RegExp(`^V\\d+(?:${operations.join('|')})(?:Body|Payload)?$`, 'i')

const placeOf = ({ name }: Reflection): number =>
  places.get(name) ?? (ofWholeAnswer.test(name) ? leading.length : leading.length + 1)

/** Puts the root before the other entries, and what leads a category first in it. */
export const putMainFirst = ({ categories, children }: ProjectReflection): void => {
  const entries = categories?.find(({ title }) => title === 'Entry points')
  entries?.children.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { children: members } of (children ?? []).flatMap((entry) => entry.categories ?? []))
    members.sort((a, b) => placeOf(a) - placeOf(b))
}

const isRepeated = (found: DeclarationReflection): boolean =>
  found instanceof ReferenceReflection || found.inheritedFrom !== undefined || found.overwrites !== undefined

/** The codecs' readings of payloads have the payloads' fields once more. */
const weightOf = (found: DeclarationReflection): number => {
  const [, entry] = /\/(v\d|model)/.exec(found.getFullName()) ?? []
  const isMember = found.parent?.kindOf(ReflectionKind.Module) !== true
  if (entry === undefined || entry === 'model') return (entry === undefined ? 1 : 0.5) * (isMember ? 0.5 : 1.5)
  if (!isMember) return 0.1
  return found.parent?.name.endsWith('Payload') === true ? 0.001 : 0
}

/**
 * Makes the search find guides first, and then what the root exports. It leaves out what another entry exports again, and what
 * an error has from `LookupError`: the same would be found over and over. Fields of payloads come last, as many payloads
 * have a `zip`: the guides and the comments of the model say where it is in the model.
 */
export const rankForSearch = (project: ProjectReflection): void => {
  for (const found of Object.values(project.reflections)) {
    if (found.isDocument()) found.relevanceBoost = /^\d/.test(found.name) ? 4 : 0.2
    if (found instanceof DeclarationReflection) found.relevanceBoost = isRepeated(found) ? 0 : weightOf(found)
  }
}
