import type { AdapterSources, Origin } from './adapter-sources.ts'
import type { Body, Consumer, Use } from './body.ts'
import { bodyText } from './body-text.ts'
import { leadsInto } from './path.ts'

/** How the part that a body is about should be read. */
export interface Fusion {
  /** The consumers of its fields that are converted while they are read, by key. */
  readonly consumers: ReadonlyMap<string, Consumer>
  /** Whether the body uses the part as a whole. */
  readonly needsWhole: boolean
  /** Writes the body. */
  readonly text: (whole: string, member: (key: string) => string) => string
}

const clashes = (one: Use, other: Use): boolean =>
  one !== other && (leadsInto(one.key, other.key) || leadsInto(other.key, one.key))

/** Nests consumers by key: `data.people` is a field of `data`. */
const nest = (consumers: readonly (readonly [string, Consumer])[]): ReadonlyMap<string, Consumer> => {
  const firstOf = (key: string): string => key.split('.')[0] ?? ''
  const nested = new Map<string, Consumer>()
  for (const [key, consumer] of consumers) {
    const first = firstOf(key)
    const below = consumers.filter(([path]) => firstOf(path) === first && path !== first)
    const fields = nest(below.map(([path, inner]) => [path.slice(first.length + 1), inner]))
    nested.set(first, key === first ? consumer : { kind: 'fields', fields })
  }
  return nested
}

/**
 * Finds out how a body converts each field. Fields that it uses twice, or both as a whole and in part, are refused: they
 * are not converted while they are read.
 */
export const fusionOf = (
  body: Body,
  sources: AdapterSources,
  nameOf: (origin: Origin) => string,
  refused: ReadonlySet<string> = new Set(),
): Fusion => {
  const written = (whole: string, member: (key: string) => string) =>
    bodyText(body, { sources, mayFuse: (key) => !refused.has(key), whole, member, nameOf })
  // Here, only the uses count, and not the text.
  const { uses } = written('', (key) => key)
  const clashing = uses.filter((use) => use.consumer !== undefined && uses.some((other) => clashes(use, other)))
  // What is refused is used in another way, which may clash in turn.
  if (clashing.length > 0)
    return fusionOf(body, sources, nameOf, new Set([...refused, ...clashing.map(({ key }) => key)]))
  const consumers = uses.flatMap(({ key, consumer }): [string, Consumer][] => (consumer ? [[key, consumer]] : []))
  return {
    consumers: nest(consumers),
    needsWhole: uses.some(({ key, consumer }) => key === '' && consumer === undefined),
    text: (whole, member) => written(whole, member).text,
  }
}
