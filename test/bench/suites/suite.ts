import type { Timing } from '../measure/race.ts'
import type { Spread } from '../measure/statistics.ts'

/** How thoroughly to measure, and what. */
export interface Setting {
  /** The folder of the library's build. */
  readonly dist: string
  /** The folder of the payloads. */
  readonly corpus: string
  /** Processes per measure, and runs of what is a process itself: the speed of each depends on what it happens to run first. */
  readonly processes: number
  /** The largest inputs may be left out. */
  readonly isQuick: boolean
  /** Takes the title of a spoke. */
  readonly isMeasured: (title: string) => boolean
  /** Does a job for each of some groups of subjects, each in fresh processes of its own. */
  readonly measure: (measure: string, groups: readonly (readonly string[])[]) => Promise<readonly Timing[]>
  /** Does a job for each of some groups in one process each, started with these flags: for what does not differ between processes. */
  readonly measureOnce: (
    measure: string,
    groups: readonly (readonly string[])[],
    flags: readonly string[],
  ) => Promise<readonly Timing[]>
}

/** A table, cell by cell, in Markdown. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** One mark of the plot: a ratio to `JSON.parse`. */
export interface Mark extends Spread {
  readonly panel: 'peers' | 'spokes'
  readonly row: string
  readonly density: string
}

/** What a suite found: tables, by the names of their places in docs/9-performance.md, and what the plot shows of it. */
export interface Findings {
  readonly tables: Readonly<Record<string, Table>>
  readonly marks?: readonly Mark[]
}

/** Measures that are run and shown together. */
export interface Suite {
  readonly name: string
  readonly run: (setting: Setting) => Promise<Findings>
}
