import type { Library } from '../measure/library.ts'
import type { Heat } from '../measure/race.ts'

/** What is to be timed of a subject. */
export type MakeHeats = (
  library: Library,
  corpus: string,
  subject: string,
) => readonly Heat[] | Promise<readonly Heat[]>
