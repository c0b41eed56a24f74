import type { Job } from '../measure/job.ts'
import { loadLibrary } from '../measure/library.ts'
import { type Heat, race, type Timing } from '../measure/race.ts'
import type { MakeHeats } from './make-heats.ts'

type Measure = (job: Job) => Promise<readonly Timing[]>

const racing =
  (heats: () => Promise<MakeHeats>): Measure =>
  async ({ dist, corpus, pace, subjects }) => {
    const library = await loadLibrary(dist)
    const makeHeats = await heats()
    const made: Heat[] = []
    for (const subject of subjects) made.push(...(await makeHeats(library, corpus, subject)))
    return race(made, pace)
  }

/** What runs in a process of its own, by its name. A process loads what it measures and nothing else. */
export const measures: Readonly<Record<string, Measure>> = {
  normalize: racing(async () => (await import('./normalize.ts')).normalizeHeats),
  render: racing(async () => (await import('./render.ts')).renderHeats),
  translate: racing(async () => (await import('./translate.ts')).translateHeats),
  faults: racing(async () => (await import('./faults.ts')).faultHeats),
  sizes: racing(async () => (await import('./sizes.ts')).sizeHeats),
  exact: racing(async () => (await import('./exact.ts')).exactHeats),
  peers: racing(async () => (await import('./peers.ts')).peerHeats),
  heap: async (job) => (await import('./heap.ts')).measureHeap(job),
  gateway: async (job) => (await import('./gateway.ts')).measureGateway(job),
  compare: async (job) => (await import('./compare.ts')).measureCompare(job),
  shadow: async (job) => (await import('./shadow.ts')).measureShadow(job),
  batch: async (job) => (await import('./batch.ts')).measureBatch(job),
  lookup: async (job) => (await import('./lookup.ts')).measureLookup(job),
}
