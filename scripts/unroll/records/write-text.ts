import { type Step, stepsOf } from '../../../src/wire/step.ts'
import type { RecordShape } from '../../../src/wire/wire-type.ts'

// What src/wire/record-writer.ts does in a loop over all fields, as code with a variable for each.

/**
 * Up to this many optional fields, a separate statement for each key is fast: V8 can remember all shapes that result.
 * With more, it cannot; see `put`.
 */
const fewFields = 7

const written = ({ key, place, keeps }: Step): string =>
  keeps === 'none'
    ? `let v${place} = record.${key}\nif (v${place} !== undefined) v${place} = s${place}.encode(v${place})`
    : `const v${place} = record.${key}`

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
