import { allSpokes } from '../../support/spokes.ts'
import { populationPayloads } from '../corpus/population.ts'
import type { Job } from '../measure/job.ts'
import { loadCompare, loadLibrary } from '../measure/library.ts'
import { type Heat, race, type Timing } from '../measure/race.ts'
import { parse, roundAndRound } from './parsed.ts'

/** How many people are compared, round and round. */
const count = 48

/** `compare` of two versions' answers, beside `normalize` of both. Each is given what was just parsed or read, as in programs. */
export const measureCompare = async ({ dist, pace, subjects }: Job): Promise<readonly Timing[]> => {
  const { normalize } = await loadLibrary(dist)
  const { compare } = await loadCompare(dist)
  const payloads = await populationPayloads()
  const heats = subjects.map((subject): Heat => {
    const [from, to, operation] = subject.split(' ')
    const before = allSpokes.find(({ title }) => title === `${from} ${operation}`)
    const after = allSpokes.find(({ title }) => title === `${to} ${operation}`)
    if (before === undefined || after === undefined) throw new Error(`This is no pair of versions: ${subject}`)
    const texts = (payloads.get(before) ?? [])
      .slice(0, count)
      .map((payload, at): readonly [string, string] => [
        JSON.stringify(payload),
        JSON.stringify(payloads.get(after)?.[at]),
      ])
    const parsed = ([one, other]: readonly [string, string]) => [parse(one), parse(other)] as const
    const read = ([one, other]: readonly [unknown, unknown]) =>
      [
        { version: before.version, value: normalize(before.version, before.operation, one).value },
        { version: after.version, value: normalize(after.version, after.operation, other).value },
      ] as const
    const [next, nextToCompare] = [roundAndRound(texts), roundAndRound(texts)]
    let both: ReturnType<typeof parsed> = [undefined, undefined]
    let values: ReturnType<typeof read> | undefined
    return {
      subject,
      cycle: texts.length,
      contenders: [
        { name: 'normalize', prepare: () => void (both = parsed(next())), run: () => read(both) },
        {
          name: 'compare',
          prepare: () => void (values = read(parsed(nextToCompare()))),
          run: () => values && compare(before.operation, ...values),
        },
      ],
    }
  })
  return race(heats, pace)
}
