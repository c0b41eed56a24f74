/** When to retry, in words: `in 3 s`, or `later` if the service does not say. */
export const whenToRetry = (retryAfterMs: number | undefined): string =>
  retryAfterMs === undefined ? 'later' : `in ${Math.ceil(retryAfterMs / 1000)} s`
