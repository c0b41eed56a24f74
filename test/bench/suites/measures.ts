import type { Job } from '../measure/job.ts'
import type { Timing } from '../measure/race.ts'
import { measureNormalize } from './normalize-measure.ts'

/** What runs in a process of its own, by the name of its suite. */
export const measures: Readonly<Record<string, (job: Job) => Promise<readonly Timing[]>>> = {
  normalize: measureNormalize,
}
