import { isContainer, pointerSteps } from '../../src/wire/json.ts'
import { bold, columns, width } from './print.ts'
import type { Told } from './side-by-side.ts'
import { trace } from './trace.ts'

// What the library is about, in a few lines: the same facts, as each version writes them, and as the model has them.

/** The facts that are shown, by their paths in the model. */
const facts = ['/names/0/full', '/phones/0/number', '/relatives/0/names/0/full'] as const

/** The value at the end of these steps, if there is one. */
const valueAt = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((inner, step) => (isContainer(inner) ? inner[step] : undefined), value)

/** A payload with nothing but what is at the end of these ways. */
const excerpt = (payload: unknown, ways: readonly (readonly string[])[]): unknown => {
  if (!isContainer(payload) || ways.some((way) => way.length === 0)) return payload
  const members = [...new Set(ways.flatMap(([step]) => step ?? []))].map((step) => {
    const below = ways.filter(([first]) => first === step).map(([, ...rest]) => rest)
    return [step, excerpt(payload[step], below)] as const
  })
  return Array.isArray(payload) ? members.map(([, item]) => item) : Object.fromEntries(members)
}

/** JSON with a blank after each comma, at which it can be broken into lines. */
const spaced = (value: unknown): string =>
  JSON.stringify(value, undefined, 1)
    .replace(/(?<=,)\n */g, ' ')
    .replace(/\n */g, '')
    .replace(/": /g, '":')

/** A path as it is written in a program. */
const written = (path: string): string =>
  `person${pointerSteps(path)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')}`

/** The facts in the payload of each version. */
export const inPayloads = (told: Told): string =>
  columns(
    [...told].map(([version, { raw }]) => {
      const sources = trace(version, 'person', raw)
      const ways = facts.flatMap((path) => (sources.get(path) ?? []).map(pointerSteps))
      return [bold(version), spaced(excerpt(raw, ways))]
    }),
    [4, width - 4],
  )

/** The versions whose payloads say the same, and what they say. */
const bySaying = (told: Told, path: string): readonly (readonly string[])[] => {
  const saying = new Map<string, string[]>()
  for (const [version, { value }] of told) {
    const said = String(valueAt(value, pointerSteps(path)))
    saying.set(said, [...(saying.get(said) ?? []), version])
  }
  return [...saying].map(([said, from]) => [bold(written(path)), said, `from ${from.join(', ')}`])
}

/** The same facts in the model, and the versions that they come from. */
export const inModel = (told: Told): string =>
  columns(
    facts.flatMap((path) => bySaying(told, path)),
    [36, 20, width - 56],
  )
