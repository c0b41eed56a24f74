/** How often those that wait for a job look whether it is still there, in milliseconds. */
const lookEvery = 2000

interface LostJobsOptions {
  /** Called at each look: Redis may have forgotten the run, too. */
  readonly remind: () => Promise<void>
  /** The ids of the jobs that somebody waits for. */
  readonly waiting: () => readonly string[]
  readonly isThere: (id: string) => Promise<boolean>
  /** Resolves when all replies that were sent have arrived: a job goes only after its reply was sent. */
  readonly caughtUp: () => Promise<void>
  readonly lost: (ids: readonly string[]) => Promise<void>
}

/**
 * Looks for jobs that Redis has forgotten: without a log of its writes, nothing is left of them when it starts anew, and
 * nobody would ever be told.
 */
export const watchLostJobs = ({
  remind,
  waiting,
  isThere,
  caughtUp,
  lost,
}: LostJobsOptions): { readonly end: () => void } => {
  let before: ReadonlySet<string> = new Set()
  let isLooking = false
  const look = async (): Promise<void> => {
    await remind()
    // One that has just been added may not be there yet.
    const old = waiting().filter((id) => before.has(id))
    before = new Set(waiting())
    const there = await Promise.all(old.map(isThere))
    const missing = old.filter((_, at) => there[at] === false)
    if (missing.length === 0) return
    await caughtUp()
    const still = new Set(waiting())
    const gone = missing.filter((id) => still.has(id))
    if (gone.length > 0) await lost(gone)
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // If Redis does not answer, the next look will tell.
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false))
  }, lookEvery)
  timer.unref()
  return { end: () => clearInterval(timer) }
}
