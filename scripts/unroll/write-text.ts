import { type Step, stepsOf } from '../../src/wire/step.ts'
import type { Kind } from './kinds.ts'

// What src/wire/record-writer.ts does in a loop over all members, with a statement for each.

const put = ({ key, place, keeps }: Step): string =>
  keeps === 'none'
    ? `if ((v = record.${key}) !== undefined && (v = s${place}.encode(v)) !== undefined) payload.${key} = v`
    : `if ((v = record.${key}) !== undefined) payload.${key} = v`

/** A function of the steps of a kind of record, as text: it gives the function that writes such records. */
export const writeText = ({ fields }: Kind): string => {
  const steps = stepsOf(fields)
  return `([${steps.map(({ place }) => `s${place}`).join(', ')}]) => (record) => {
  let v
  const payload = {}
  ${steps.map(put).join('\n')}
  return payload
}`
}
