import type { Job } from '../measure/job.ts'

/** How thoroughly to measure, and what. */
export interface Setting {
  /** Processes for each measure: what a process learns first shapes how fast it is. */
  readonly processes: number
  /** Whether a spoke is among those to measure, by its title. */
  readonly isMeasured: (title: string) => boolean
  /** A job for a process of its own. */
  readonly job: (suite: string, subjects: readonly string[]) => Job
}

/** A table, cell by cell, in Markdown. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What a suite found, by the names of the places in docs/performance.md where it belongs. */
export interface Findings {
  readonly tables: Readonly<Record<string, Table>>
}

/** Measures that are run and shown together. */
export interface Suite {
  readonly name: string
  readonly run: (setting: Setting) => Promise<Findings>
}
