/**
 * Whether a text holds nothing but the digits 0 to 9 from `start` up to `end`. By hand: a regular expression takes
 * several times as long, and a profile has hundreds of dates, numbers and codes to look at.
 */
export const isDigits = (text: string, start: number, end: number): boolean => {
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code < 48 || code > 57) return false
  }
  return true
}
