/** Flags of a process that weighs: a young generation so large that no run fills it. */
export const heapFlags: readonly string[] = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64']
