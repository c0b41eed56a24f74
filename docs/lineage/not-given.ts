import { isCarried } from '../../src/lineage/lineage.ts'
import { gaps } from '../../src/lineage/gaps.ts'
import { leavesOf, modelPathOf, patternOf } from '../../src/lineage/model-path.ts'
import { modelOrder, sampleOf } from '../../src/lineage/model-order.ts'
import { verbatimKey } from '../../src/model/record.ts'
import { type Operation, operations, type Version, versions } from '../../src/model/version.ts'
import { translate } from '../../src/throwing/by-name.ts'
import { findSpoke } from '../../src/versions/table.ts'
import { pointerStep, pointerSteps, withContainers } from '../../src/wire/json.ts'
import type { Shape } from '../../src/wire/wire-type.ts'

// src/lineage/not-given.ts: what a version cannot give of an answer of another one, and of the canonical model.

/** Enough samples to show every notation of every field. */
const variants = [0, 1, 2, 3, 4, 5]

/** Every place of a version's payload that is filled when another version's answers are written as its own. */
const placesFilled = (version: Version, operation: Operation, source: Version): ReadonlySet<string> => {
  const shape = findSpoke(source, operation)?.codec.shape
  if (shape === undefined || findSpoke(version, operation) === undefined) return new Set()
  const leaves = variants.flatMap((variant) => {
    const { payload } = translate(source, version, operation, sampleOf(shape, variant))
    return [...leavesOf(payload)]
  })
  return new Set(leaves.flatMap(([leaf, value]) => (value === null ? [] : withContainers(patternOf(leaf)))))
}

/** The outermost places of a payload that are never filled. */
const placesLeftEmpty = (shape: Shape, pointer: string, filled: ReadonlySet<string>): readonly string[] => {
  if (shape.kind === 'list') {
    const item = filled.has(`${pointer}/*`) || shape.loneItem !== 'readAndWritten' ? `${pointer}/*` : pointer
    return placesLeftEmpty(shape.item.shape, item, filled)
  }
  if (shape.kind === 'leaf') return []
  return Object.entries(shape.fields).flatMap(([key, field]) => {
    const place = pointer + pointerStep(key)
    return filled.has(place) ? placesLeftEmpty(field.shape, place, filled) : [place]
  })
}

const isBelow = (path: string, container: string): boolean => path === container || path.startsWith(`${container}/`)

/**
 * What a source cannot give of a version's payload: places that a gap is about, and that stay empty. A field that is one of
 * several that feed a leaf is not lost with it, and what only means something to its own version, as a token, is no gap.
 */
const lostOfPayload = (version: Version, operation: Operation, source: Version): readonly string[] => {
  const shape = findSpoke(version, operation)?.codec.shape
  if (shape === undefined) return []
  if (findSpoke(source, operation) === undefined) return placesLeftEmpty(shape, '', new Set())
  const missing = gaps(version, operation, source).flatMap(({ fields }) => fields)
  return placesLeftEmpty(shape, '', placesFilled(version, operation, source)).filter((place) =>
    missing.some((field) => isBelow(field, place)),
  )
}

/**
 * What a version cannot give of the model, and another one can: the outermost places. What is kept verbatim means something
 * to its own version alone.
 */
const lostOfModel = (operation: Operation, source: Version): readonly string[] => {
  const isGiven = (by: Version, path: string): boolean => isCarried(by, operation, modelPathOf(path))
  const paths = [...modelOrder(operation).keys()].filter(
    (path) =>
      modelPathOf(path) === path &&
      !path.endsWith(`/${verbatimKey}`) &&
      !isGiven(source, path) &&
      versions.some((version) => isGiven(version, path)),
  )
  return paths.filter(
    (path) => !withContainers(path).some((container) => container !== path && paths.includes(container)),
  )
}

/** Who cannot give a key, and what is below it; lists are looked through. */
class Lost {
  readonly sources = new Set<Version>()
  readonly below = new Map<string, Lost>()

  add([step, ...rest]: readonly string[], source: Version): void {
    if (step === undefined) this.sources.add(source)
    else if (step === '*') this.add(rest, source)
    else {
      const below = this.below.get(step) ?? new Lost()
      this.below.set(step, below)
      below.add(rest, source)
    }
  }

  /** The words of a type: `{ age: 'v5'; birth: { '*': 'v3'; zodiac: 'v4' } }`. */
  words(): readonly string[] {
    const { sources } = this
    const names = [...sources].map((name) => `'${name}'`).join(' | ')
    if (this.below.size === 0) return [names === '' ? 'unknown' : names]
    const members = [
      ...(sources.size === 0 ? [] : [[`'*': ${names}`]]),
      ...[...this.below].map(([key, lost]) => {
        const [first = '', ...others] = lost.words()
        return [`${key}: ${first}`, ...others]
      }),
    ]
    const separated = members.flatMap((words, at) =>
      at === members.length - 1 ? words : [...words.slice(0, -1), `${words.at(-1) ?? ''};`],
    )
    return ['{', ...separated, '}']
  }
}

const widest = 120

/** Words in lines that are not too long. */
const inLines = (words: readonly string[], indent: string): string => {
  const lines: string[] = []
  for (const word of words) {
    const line = `${lines.at(-1) ?? indent} ${word}`
    if (lines.length === 0 || line.length > widest) lines.push(`${indent}${word}`)
    else lines[lines.length - 1] = line
  }
  return lines.join('\n')
}

/** A member of an interface, with who cannot give what. */
const member = (name: string, pathsOf: (source: Version) => readonly string[], depth: number): string => {
  const lost = new Lost()
  for (const source of versions) for (const path of pathsOf(source)) lost.add(pointerSteps(path), source)
  const indent = '  '.repeat(depth)
  const line = `${indent}readonly ${name}: ${lost.words().join(' ')}`
  return line.length <= widest ? line : `${indent}readonly ${name}:\n${inLines(lost.words(), `${indent}  `)}`
}

const payloadMembers = (version: Version): string => {
  const members = operations
    .filter((operation) => findSpoke(version, operation) !== undefined)
    .map((operation) =>
      member(operation, (source) => (source === version ? [] : lostOfPayload(version, operation, source)), 2),
    )
  return `  readonly ${version}: {\n${members.join('\n')}\n  }`
}

/** The text of the file. */
export const notGivenText =
  (): string => `// Written by \`npm run lineage\` from the lineage: change nothing here by hand.

/** Which versions cannot give a key of another one's answer: by that version, and the operation. '*' is a whole record or list. */
export interface NotGivenOfPayload {
${versions.map(payloadMembers).join('\n')}
}

/** Which versions cannot give a key of the canonical model that another one gives, by operation. */
export interface NotGivenOfModel {
${operations.map((operation) => member(operation, (source) => lostOfModel(operation, source), 1)).join('\n')}
}
`
