import { ratioOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import { exactVariants } from '../measure/exact-variants.ts'
import type { Suite } from './suite.ts'

const subjects = ['v5 person sparse', 'v5 names sparse']
const parsers = ['parsePayload', 'lossless-json', 'json-bigint']

const withoutLong: readonly string[] = ['no long integer', 'long digits in text alone']

/** `parsePayload` and others that keep every digit, beside `JSON.parse`, which rounds. */
export const exact: Suite = {
  name: 'exact',
  run: async ({ measure }) => {
    const timings = await measure(
      'exact',
      subjects.map((subject) => [subject]),
    )
    const cell = (subject: string, variant: string, parser: string) => {
      const isHeld = parser === 'parsePayload' && withoutLong.includes(variant)
      return times(ratioOf(timings, `${subject}, ${variant}`, parser, 'parse'), isHeld ? { atMost: 1.15 } : {})
    }
    const rows = subjects.flatMap((subject) =>
      Object.keys(exactVariants).map((variant) => [
        `${subject}, ${variant}`,
        ...parsers.map((parser) => cell(subject, variant, parser)),
      ]),
    )
    return { tables: { exact: { head: ['text', ...parsers], rows } } }
  },
}
