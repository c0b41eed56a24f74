/** Whether a character code is that of a digit, 0 to 9. */
export const isDigit = (code: number): boolean => code >= 48 && code <= 57

/**
 * Whether a text has only the digits 0 to 9 from `start` up to `end`. A regular expression would take several times as
 * long, and a profile has hundreds of dates, numbers and codes.
 */
export const isDigits = (text: string, start: number, end: number): boolean => {
  for (let i = start; i < end; i++) if (!isDigit(text.charCodeAt(i))) return false
  return true
}
