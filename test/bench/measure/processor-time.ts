/**
 * The time of a processor that this process has used so far, in milliseconds: on a busy machine, the clock also measures what the
 * others do.
 */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
