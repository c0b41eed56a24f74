/** When to ask again, in words: `in 3 s`, or `later` where the service does not say. */
export const inTime = (retryAfterMs: number | undefined): string =>
  retryAfterMs === undefined ? 'later' : `in ${Math.ceil(retryAfterMs / 1000)} s`
