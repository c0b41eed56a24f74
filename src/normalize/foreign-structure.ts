import type { LookupValue } from '../model/lookup.ts'
import type { Name } from '../model/name.ts'
import type { Operation } from '../model/version.ts'
import { patternOf } from '../lineage/model-path.ts'
import { anyItem, type Findings, pathOf } from '../wire/findings.ts'
import { isContainer, isObject } from '../wire/json.ts'
import { pointerSteps } from '../wire/pointer.ts'
import { isBlank } from './blank.ts'

// Services add plain fields to a version all the time. Records and lists, and what kind a member is of, tell versions apart.

/** Whether anything at a place is a record or a list that says something; `*` stands for all items of a list. */
const holdsStructure = (value: unknown, steps: readonly string[]): boolean => {
  const [step, ...rest] = steps
  if (step === undefined) return isContainer(value) && !isBlank(value)
  if (step === anyItem && Array.isArray(value)) return value.some((item) => holdsStructure(item, rest))
  if (step === anyItem) return isObject(value) && holdsStructure(value, rest)
  return isContainer(value) && Object.hasOwn(value, step) && holdsStructure(value[step], rest)
}

/**
 * The places where a payload has a record or a list that a version does not know, or something else where the version has
 * one, with `*` for list positions.
 */
export const foreignStructure = (payload: unknown, { all }: Findings): readonly string[] =>
  all.flatMap((finding) => {
    const { kind } = finding
    const isOfKind = kind === 'list' || kind === 'record'
    if (!isOfKind && kind !== 'unknown') return []
    // An unknown key may itself look like a position.
    const place = isOfKind ? patternOf(pathOf(finding)) : pathOf(finding)
    return isOfKind || holdsStructure(payload, pointerSteps(place)) ? [place] : []
  })

const haveName = (people: readonly { readonly names: readonly Name[] }[]): boolean =>
  people.some(({ names }) => names.length > 0)

/** Whether a value has the name of anybody it is about: without one, hardly any of it has been understood. */
export const isNamed = (value: LookupValue[Operation]): boolean => {
  if ('items' in value) return haveName(value.items)
  if ('owners' in value) return haveName(value.owners)
  if ('address' in value) return value.properties.some(({ residents, owners }) => haveName([...residents, ...owners]))
  return haveName([value])
}
