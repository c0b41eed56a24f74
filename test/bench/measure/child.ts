import { jobOf } from './job.ts'
import { measures } from '../measures/measures.ts'

// A process of its own for a job, so that what the compiler learns in one measure does not affect the next.

const job = jobOf(process.argv.slice(2))
const measure = measures[job.measure]
if (measure === undefined) throw new Error(`There is no measure ${job.measure}.`)
process.stdout.write(JSON.stringify(await measure(job)))
