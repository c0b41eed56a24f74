import type { Job } from '../measure/job.ts'
import { loadCompare, loadLibrary } from '../measure/library.ts'
import type { Timing } from '../measure/race.ts'
import { startService } from '../measure/servers.ts'
import { spreadOf } from '../measure/statistics.ts'

/** How many lookups a round has, one after the other. */
const count = 100

/** After how long the candidate that hangs is given up, in milliseconds: often enough for many of them to be in a round. */
const timeoutMs = 500

/** The middle of how long lookups take. */
const medianWait = async (ask: (id: string) => Promise<unknown>, from: number): Promise<number> => {
  const waits: number[] = []
  for (let at = 0; at < count; at++) {
    const start = performance.now()
    await ask(String(from + at))
    waits.push(performance.now() - start)
  }
  return spreadOf(waits).median
}

/**
 * How long a caller waits with a shadow whose candidate hangs, and without one. The subject is after how many milliseconds the
 * service answers. Both take turns, and what is left in the background ends between them.
 */
export const measureShadow = async ({ dist, corpus, pace, subjects }: Job): Promise<readonly Timing[]> => {
  const { createLookup } = await loadLibrary(dist)
  const { createShadow } = await loadCompare(dist)
  const timings: Timing[] = []
  for (const subject of subjects) {
    const server = await startService(corpus, 'v5 person short', Number(subject))
    const service = { baseUrl: server.url, apiKey: 'key' } as const
    const plain = createLookup({ ...service, versions: ['v5'] })
    const candidate = createLookup({ ...service, versions: ['v4'], timeoutMs })
    const shadow = createShadow({ trusted: plain, candidate, sample: 1, budget: { requests: 1_000_000 } })
    const contenders = [
      { name: 'plain', ask: (id: string) => plain.person(id), rounds: new Array<number>() },
      { name: 'shadowed', ask: (id: string) => shadow.person(id), rounds: new Array<number>() },
    ]
    // The first round warms up.
    for (let round = 0; round <= pace.rounds; round++) {
      for (const { ask, rounds } of round % 2 === 0 ? contenders : contenders.toReversed()) {
        const wait = await medianWait(ask, 1_000_000_000 + round * count)
        if (round > 0) rounds.push(wait)
        await shadow.flush()
      }
    }
    server.stop()
    timings.push(...contenders.map(({ name, rounds }) => ({ subject, contender: name, rounds })))
  }
  return timings
}
