import type { Pace, Timing } from './race.ts'

/** What a process of its own is to measure. */
export interface Job {
  readonly measure: string
  /** The folder of the library's build. */
  readonly dist: string
  /** The folder of the payloads. */
  readonly corpus: string
  readonly pace: Pace
  readonly subjects: readonly string[]
}

/** A job as the arguments of a process, so that it can be run by hand, too: with `--cpu-prof`, for instance. */
export const argumentsOf = ({ measure, dist, corpus, pace, subjects }: Job): readonly string[] => [
  measure,
  dist,
  corpus,
  String(pace.rounds),
  String(pace.roundTime),
  ...subjects,
]

export const jobOf = ([
  measure = '',
  dist = '',
  corpus = '',
  rounds,
  roundTime,
  ...subjects
]: readonly string[]): Job => ({
  measure,
  dist,
  corpus,
  pace: { rounds: Number(rounds), roundTime: Number(roundTime) },
  subjects,
})

const isTiming = (value: unknown): value is Timing =>
  typeof value === 'object' && value !== null && 'subject' in value && 'contender' in value && 'rounds' in value

/** What a process measured, as it printed it. */
export const timingsIn = (text: string): readonly Timing[] => {
  const value: unknown = JSON.parse(text)
  if (Array.isArray(value) && value.every(isTiming)) return value
  throw new Error('A process did not print what it measured.')
}
