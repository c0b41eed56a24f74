import { lineage } from '../../src/lineage/lineage.ts'
import { wrapperDepth, wrappersOf } from '../../src/lineage/landings.ts'
import { type Operation, operations, type Version, versions } from '../../src/model/version.ts'
import type { Describe } from '../../src/schema/schemas.ts'
import { modelCodecs } from '../../src/wire/stored/lookup.ts'
import type { Part } from '../../src/wire/wire-type.ts'

// Where each field of the model comes from, in words: "v3 `phones[]`; v4, v5 `phones[].phone`".

type Steps = readonly string[]

const stepsOf = (pointer: string): Steps => pointer.split('/').slice(1)

/** A place of a payload without its envelope, which is the same for all of it. */
const placeIn = (version: Version, operation: Operation, pointer: string): Steps =>
  stepsOf(pointer).slice(wrapperDepth(pointer, wrappersOf(version, operation)))

/** The fields on the way to a leaf of the model, each with its record, and where it is. */
interface Field {
  readonly record: string
  readonly name: string
  /** The record's place, and the field's. */
  readonly at: string
  readonly inside: string
}

const fieldsOnTheWay = (codec: Part, path: string): readonly Field[] => {
  const found: Field[] = []
  let part: Part | undefined = codec
  let at = ''
  for (const step of stepsOf(path)) {
    const shape: Part['shape'] = (part ?? codec).shape
    if (shape.kind === 'record') found.push({ record: shape.name, name: step, at: `${at}/${step}`, inside: at })
    part = shape.kind === 'record' ? shape.fields[step] : shape.kind === 'list' ? shape.item : undefined
    at += `/${step}`
  }
  return found
}

/** What all of these places begin with, up to the last step of the shortest. */
const sharedStart = (places: readonly Steps[]): Steps => {
  const [first = [], ...others] = places
  const end = first.findIndex((step, at) => others.some((other) => other[at] !== step))
  return end === -1 ? first : first.slice(0, end)
}

/** Steps as people write them: `phones[].phone`. */
const written = (steps: Steps): string => steps.join('.').replaceAll('.*', '[]')

/**
 * A field of a payload as people write it, after the record or list that it is in: `phones[].phone`. What feeds a record or a
 * list of the model is told of by its first step.
 */
const inWords = (place: Steps, base: Steps, isLeaf: boolean): string => {
  const above = base.at(-1) === '*' ? base.slice(-2) : base.slice(-1)
  const rest = place.slice(base.length)
  const end = isLeaf ? rest.length : rest[1] === '*' ? 2 : 1
  return written([...above, ...rest.slice(0, end)])
}

/** The most names that a text tells of a version. */
const most = 3

/** `v3 `a`; v4, v5 `b``: versions that say the same are told of together. */
const together = (words: ReadonlyMap<Version, ReadonlySet<string>>): string => {
  const texts = new Map<string, Version[]>()
  for (const [version, names] of words) {
    const shown = [...names].slice(0, most).map((name) => `\`${name}\``)
    const text = [...shown, ...(names.size > most ? ['and others'] : [])].join(', ')
    texts.set(text, [...(texts.get(text) ?? []), version])
  }
  const place = ([, [first]]: readonly [string, readonly Version[]]): number => (first ? versions.indexOf(first) : 0)
  const ordered = [...texts].map(
    ([text, some]) => [text, versions.filter((version) => some.includes(version))] as const,
  )
  return ordered
    .toSorted((one, other) => place(one) - place(other))
    .map(([text, some]) => `${some.join(', ')} ${text}`)
    .join('; ')
}

/** Where each field of the model comes from, as a sentence. */
export const sourcesOfModel = (): Describe => {
  const found = new Map<string, Map<Version, Set<string>>>()
  for (const operation of operations) {
    const rows = lineage(operation)
    const below = (at: string, version: Version): readonly Steps[] =>
      rows
        .filter(({ path }) => path.startsWith(`${at}/`) || path === at)
        .flatMap((row) => row[version].fields.filter(({ relation }) => relation !== 'derived'))
        .map(({ path }) => placeIn(version, operation, path))
    const told = new Set<string>()
    for (const row of rows) {
      for (const { record, name, at, inside } of fieldsOnTheWay(modelCodecs[operation], row.path)) {
        if (told.has(at)) continue
        told.add(at)
        const sources = found.get(`${record} ${name}`) ?? new Map<Version, Set<string>>()
        found.set(`${record} ${name}`, sources)
        for (const version of versions) {
          const places = below(at, version)
          if (places.length === 0) continue
          const base = sharedStart(below(inside, version))
          const names = sources.get(version) ?? new Set()
          sources.set(version, names)
          for (const place of places) names.add(inWords(place, base, at === row.path))
        }
      }
    }
  }
  return (record, field) => {
    const sources = found.get(`${record} ${field ?? ''}`)
    return sources === undefined || sources.size === 0 ? undefined : `From ${together(sources)}.`
  }
}
