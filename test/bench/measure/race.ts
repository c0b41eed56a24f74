import { Bench } from 'tinybench'

/** Something to be timed beside others. */
export interface Contender {
  readonly name: string
  /** What is timed. */
  readonly run: () => unknown
  /** What is done before each run and not timed. */
  readonly prepare?: () => void
}

/** How long to measure. */
export interface Pace {
  readonly rounds: number
  /** About how long one contender of the first kind runs in one round, in milliseconds. */
  readonly roundTime: number
}

/** Contenders that are compared with each other. */
export interface Heat {
  readonly subject: string
  /** The first one sets the pace: all others run as often. */
  readonly contenders: readonly Contender[]
  /** How many runs see every payload once. */
  readonly cycle: number
}

/** What a heat measured: each contender's time per run in each round, in milliseconds. */
export interface Timing {
  readonly subject: string
  readonly contender: string
  readonly rounds: readonly number[]
}

/** Runs each contender as often, and gives each one's mean time: with the garbage that it made others collect. */
const runOnce = (contenders: readonly Contender[], iterations: number): ReadonlyMap<string, number> => {
  const bench = new Bench({ time: 0, iterations, warmup: false, throws: true })
  for (const { name, run, prepare } of contenders) bench.add(name, run, { beforeEach: () => prepare?.() })
  bench.runSync()
  return new Map(bench.tasks.map(({ name, result }) => [name, 'latency' in result ? result.latency.mean : NaN]))
}

/** The same contenders, another one first: what is slow at the end of a round is slow for each of them once. */
const turned = (contenders: readonly Contender[], by: number): readonly Contender[] => {
  const start = by % contenders.length
  return [...contenders.slice(start), ...contenders.slice(0, start)]
}

/** As many runs as fill a round, in whole cycles. */
const iterationsFor = ({ contenders, cycle }: Heat, roundTime: number): number => {
  const cycleTime = (runOnce(contenders.slice(0, 1), cycle).values().next().value ?? 1) * cycle
  return cycle * Math.max(1, Math.round(roundTime / cycleTime))
}

/** How long a contender is run before anything counts, in milliseconds: the compiler is done with it by then. */
const warmUpTime = 300

/**
 * Measures heats side by side. In each round every heat is run, and in each heat every contender, so that what the
 * machine does meanwhile meets all of them alike; a ratio is taken within a round.
 */
export const race = (heats: readonly Heat[], { rounds, roundTime }: Pace): readonly Timing[] => {
  for (let warm = 0; warm < warmUpTime; warm += roundTime) {
    for (const heat of heats) runOnce(heat.contenders, iterationsFor(heat, roundTime))
  }
  const paced = heats.map((heat) => ({ ...heat, iterations: iterationsFor(heat, roundTime) }))
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    for (const { subject, contenders, iterations } of paced) {
      for (const [name, time] of runOnce(turned(contenders, round), iterations)) {
        const key = JSON.stringify([subject, name])
        times.set(key, [...(times.get(key) ?? []), time])
      }
    }
  }
  return paced.flatMap(({ subject, contenders }) =>
    contenders.map(({ name }) => ({
      subject,
      contender: name,
      rounds: times.get(JSON.stringify([subject, name])) ?? [],
    })),
  )
}
