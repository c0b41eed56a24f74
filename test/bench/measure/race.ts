import { processorTime } from './processor-time.ts'

/** Something to be timed beside others. */
export interface Contender {
  readonly name: string
  /** What is timed, or a promise of its end. */
  readonly run: () => unknown
  /** What is done before each run and not timed. */
  readonly prepare?: () => void
}

/** How long to measure. */
export interface Pace {
  readonly rounds: number
  /** About how long a contender runs in one round, in milliseconds. */
  readonly roundTime: number
  /** How long a contender is run before anything counts, in milliseconds, if not the usual time. */
  readonly warmUpTime?: number
}

/** Contenders that are compared with each other. */
export interface Heat {
  readonly subject: string
  /** All of them run equally often. */
  readonly contenders: readonly Contender[]
  /** How many runs see every payload once. */
  readonly cycle: number
}

/** What was measured of a contender in each round: its processor time per run in milliseconds, unless stated otherwise. */
export interface Timing {
  readonly subject: string
  readonly contender: string
  readonly rounds: readonly number[]
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/** The mean processor time of so many runs, garbage collection included; what prepares a run does not count. */
const meanOf = async ({ run, prepare }: Contender, iterations: number): Promise<number> => {
  let used = 0
  let start = processorTime()
  for (let done = 0; done < iterations; done++) {
    if (prepare !== undefined) {
      used += processorTime() - start
      prepare()
      start = processorTime()
    }
    const running = run()
    if (isPromise(running)) await running
  }
  return (used + processorTime() - start) / iterations
}

/** Runs all contenders equally often, and returns the mean time of each. */
const runOnce = async (contenders: readonly Contender[], iterations: number): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>()
  for (const contender of contenders) times.set(contender.name, await meanOf(contender, iterations))
  return times
}

/** All contenders, with another one first, so that each has its turn at the slow end of a round. */
const turned = (contenders: readonly Contender[], by: number): readonly Contender[] => {
  const start = by % contenders.length
  return [...contenders.slice(start), ...contenders.slice(0, start)]
}

/** As many runs as fill a round, in whole cycles. */
const iterationsFor = async ({ contenders, cycle }: Heat, roundTime: number): Promise<number> => {
  const start = performance.now()
  await runOnce(contenders, cycle)
  const mean = (performance.now() - start) / contenders.length / cycle
  return cycle * Math.max(1, Math.round(roundTime / (mean * cycle)))
}

/** How long most contenders are run before anything counts: by then, they are compiled. */
const usualWarmUpTime = 300

/** Runs all heats in turn, as they are measured later, and returns how often to run each in a round. */
const warmUp = async (
  heats: readonly Heat[],
  { roundTime, warmUpTime = usualWarmUpTime }: Pace,
): Promise<readonly number[]> => {
  const end = performance.now() + warmUpTime * heats.flatMap(({ contenders }) => contenders).length
  let iterations: readonly number[] = []
  do {
    const next: number[] = []
    for (const [at, heat] of heats.entries()) {
      await runOnce(heat.contenders, iterations[at] ?? heat.cycle)
      next.push(await iterationsFor(heat, roundTime))
    }
    iterations = next
  } while (performance.now() < end)
  return iterations
}

/**
 * Measures heats side by side. In each round every heat is run, and in each heat every contender, so that whatever else
 * the machine does affects all of them alike; a ratio is taken within a round.
 */
export const race = async (heats: readonly Heat[], pace: Pace): Promise<readonly Timing[]> => {
  const iterations = await warmUp(heats, pace)
  const timings = heats.map(({ subject, contenders }) =>
    contenders.map(({ name }) => ({ subject, contender: name, rounds: new Array<number>() })),
  )
  for (let round = 0; round < pace.rounds; round++) {
    for (const [at, { contenders, cycle }] of heats.entries()) {
      const times = await runOnce(turned(contenders, round), iterations[at] ?? cycle)
      for (const { contender, rounds: measured } of timings[at] ?? []) measured.push(times.get(contender) ?? NaN)
    }
  }
  return timings.flat()
}
