/** Whether a character, by its code, is one of the digits 0 to 9. */
export const isDigit = (code: number): boolean => code >= 48 && code <= 57

/**
 * Whether a text holds nothing but the digits 0 to 9 from `start` up to `end`. By hand: a regular expression takes
 * several times as long, and a profile has hundreds of dates, numbers and codes to look at.
 */
export const isDigits = (text: string, start: number, end: number): boolean => {
  for (let i = start; i < end; i++) if (!isDigit(text.charCodeAt(i))) return false
  return true
}
