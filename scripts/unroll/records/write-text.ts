import { type Step, stepsOf } from '../../../src/wire/step.ts'
import type { RecordShape } from '../../../src/wire/wire-type.ts'
import { isExactText } from './walk-text.ts'

// What src/wire/record-writer.ts does in a loop over all fields, as code with a variable for each.

/**
 * Up to this many optional fields, a separate statement for each key is fast: V8 can remember all shapes that result.
 * With more, it cannot; see `put`.
 */
const fewFields = 7

const written = ({ key, place, keeps }: Step): string => {
  const value = `v${place}`
  const taken = `${value} = record.${key}`
  if (keeps === 'none') return `let ${taken}\nif (${value} !== undefined) ${value} = s${place}.encode(${value})`
  if (keeps !== 'number') return `const ${taken}`
  // It may be one that no payload holds. Calling its codec would be slower.
  return `let ${taken}\nif (${value} !== undefined && !(${isExactText(value)})) ${value} = undefined`
}

/** The code of a function that takes the steps of a kind of record, and returns the writer of such records. */
export const writeText = ({ fields }: RecordShape): string => {
  const steps = stepsOf(fields)
  const areFew = steps.filter(({ blank }) => blank === undefined).length <= fewFields
  const store = ({ key, place }: Step): string =>
    areFew ? `payload.${key} = v${place}` : `put(payload, '${key}', v${place})`
  const isThere = ({ place }: Step): string => `v${place} !== undefined`
  return `([${steps.map(({ place }) => `s${place}`).join(', ')}]) => (record) => {
  ${steps.map(written).join('\n')}
  // A record that lacks nothing is made in one go.
  if (${['true', ...steps.map(isThere)].join(' && ')}) {
    return { ${steps.map(({ key, place }) => `${key}: v${place}`).join(', ')} }
  }
  const payload = {}
  ${steps.map((step) => `if (${isThere(step)}) ${store(step)}`).join('\n')}
  return payload
}`
}
