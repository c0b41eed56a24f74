/** When to retry, in words: `now`, `in 3 s`, or `later` if the service does not say. */
export const whenToRetry = (retryAfterMs: number | undefined): string => {
  if (retryAfterMs === undefined) return 'later'
  return retryAfterMs === 0 ? 'now' : `in ${Math.ceil(retryAfterMs / 1000)} s`
}
