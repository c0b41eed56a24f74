import { verbatimKey } from '../model/json.ts'
import { isContainer, pointerStep } from '../wire/json.ts'
import { type Place, placesOf, type Writer } from './places.ts'
import { anyItem } from '../wire/findings.ts'
import { type Change, hasNothing } from './changes.ts'
import { isLeaf, type ModelPath } from './model-path.ts'
import { changesOnceWritten } from './written.ts'

/**
 * A part of a canonical value that a version's payload could not express. It never contains the value.
 *
 * @category Normalize and render
 */
export interface Loss {
  /** Where it is, as a JSON Pointer into the canonical value (RFC 6901). */
  readonly path: ModelPath
  /**
   * `notCarried`: the version has no field for it; `noRoom`: it has one, but not for this item, such as the parts of an
   * alias that it writes as one text; `altered`: it would be read back as something else.
   */
  readonly reason: 'notCarried' | 'noRoom' | 'altered'
}

type Reason = Loss['reason']

/** Adds all leaves of a value: each for this reason, or by whether the version can express anything at its place. */
const addLeaves = (
  value: unknown,
  path: ModelPath,
  place: Place | undefined,
  reason: Reason | undefined,
  losses: Loss[],
): void => {
  if (isLeaf(value)) losses.push({ path, reason: reason ?? (place?.isCarried === true ? 'noRoom' : 'notCarried') })
  else if (Array.isArray(value)) {
    const below = place?.below.get(anyItem)
    for (let at = 0; at < value.length; at++) addLeaves(value[at], `${path}/${at}`, below, reason, losses)
  } else if (isContainer(value)) {
    for (const key in value) {
      const member = value[key]
      if (hasNothing(member) || !Object.hasOwn(value, key)) continue
      const below = place?.below.get(key)
      // What is kept verbatim is one leaf of the model, whatever it contains.
      const own = key === verbatimKey ? (reason ?? (below?.isCarried === true ? 'noRoom' : 'notCarried')) : reason
      addLeaves(member, `${path}${below?.step ?? pointerStep(key)}`, below, own, losses)
    }
  }
}

const addLosses = (
  changes: readonly Change[],
  path: ModelPath,
  place: Place | undefined,
  reason: Reason | undefined,
  losses: Loss[],
): void => {
  for (const change of changes) {
    const { step } = change
    const isItem = typeof step === 'number'
    const below = step === undefined ? place : place?.below.get(isItem ? anyItem : step)
    const own: `/${string}` | '' = step === undefined ? '' : isItem ? `/${step}` : (below?.step ?? pointerStep(step))
    const at: ModelPath = `${path}${own}`
    const inside = step === verbatimKey ? (reason ?? (below?.isCarried === true ? 'noRoom' : 'notCarried')) : reason
    if ('changes' in change) addLosses(change.changes, at, below, inside, losses)
    else if (isLeaf(change.before) && isLeaf(change.after)) losses.push({ path: at, reason: 'altered' })
    else {
      addLeaves(change.before, at, below, inside, losses)
      addLeaves(change.after, at, below, 'altered', losses)
    }
  }
}

/** What a spoke cannot express of a value. */
export const lossesOf = (spoke: Writer, value: unknown): readonly Loss[] => {
  const changes = changesOnceWritten(spoke.codec, value)
  const losses: Loss[] = []
  if (changes.length > 0) addLosses(changes, '', placesOf(spoke), undefined, losses)
  return losses
}
