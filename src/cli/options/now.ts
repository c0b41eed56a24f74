import { usageError } from '../errors/cli-error.ts'

/** A day, or a time of one in UTC, as 2026-11-27 or 2026-11-27T12:00Z. */
export const dateIn = (text: string): Date | undefined => {
  const date = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? new Date(text) : undefined
  if (date === undefined || Number.isNaN(date.getTime())) return undefined
  // The 31st of February would be in March.
  return date.toISOString().startsWith(text.slice(0, 'YYYY-MM-DD'.length)) ? date : undefined
}

/** Reads the day that is taken for today. */
export const nowOf = (text: string): Date => {
  const date = dateIn(text)
  if (date === undefined) throw usageError('--now is a day, as in 2026-11-27.')
  return date
}
