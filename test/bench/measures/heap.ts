import type { Job } from '../measure/job.ts'
import { heapFlags } from '../measure/heap-flags.ts'
import { loadLibrary } from '../measure/library.ts'
import type { Contender, Timing } from '../measure/race.ts'
import { parsing } from './parsed.ts'
import { peerReading } from './peers.ts'

// The garbage collector does not run while a run is weighed: the process has a young generation that is larger than what
// a run leaves behind.

const collect = (): void => {
  if (globalThis.gc === undefined) throw new Error(`Heap is weighed with ${heapFlags.join(' ')}.`)
  globalThis.gc()
}

/** Runs before anything counts, so that what is weighed is what compiled code allocates. */
const warmUps = 300

const weighOnce = ({ prepare, run }: Contender): number => {
  prepare?.()
  collect()
  const before = process.memoryUsage().heapUsed
  const result = run()
  const after = process.memoryUsage().heapUsed
  // What is still in use at the end cannot have been left out.
  return result === undefined ? NaN : after - before
}

const weigh = (contender: Contender, rounds: number): readonly number[] => {
  for (let warmUp = 0; warmUp < warmUps; warmUp++) {
    contender.prepare?.()
    contender.run()
  }
  return Array.from({ length: rounds }, () => weighOnce(contender))
}

/** Bytes that a contender allocates for a payload, beside those that `JSON.parse` allocates for its text. */
export const measureHeap = async ({ dist, corpus, pace, subjects }: Job): Promise<readonly Timing[]> => {
  const library = await loadLibrary(dist)
  const timings: Timing[] = []
  for (const subject of subjects) {
    const { texts, contender } = await peerReading(library, corpus, subject)
    for (const one of [parsing(texts), contender]) {
      timings.push({ subject, contender: one.name, rounds: weigh(one, pace.rounds * texts.length) })
    }
  }
  return timings
}
