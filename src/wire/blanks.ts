// What texts of single values have around them, by itself: a page that only parses a number loads no codec.

/** Whether a character code is that of a visible ASCII character, as nearly every first and last one of a text is. */
const isVisible = (code: number): boolean => code > 32 && code < 127

/** Whether a character of a text is visible ASCII. */
export const isVisibleAt = (text: string, at: number): boolean => isVisible(text.charCodeAt(at))

/** Whether a text begins and ends with visible ASCII characters, and so has no blanks around it: nearly every one does. */
export const isTight = (text: string): boolean => isVisibleAt(text, 0) && isVisibleAt(text, text.length - 1)

/** Text without the blanks around it, of any kind. A look at both ends takes less time than `trim`. */
export const trimmed = (text: string): string => (isTight(text) ? text : text.trim())

/** How programs write that they have no value. */
const noValues: ReadonlySet<string> = new Set(['n/a', '#n/a', 'nan', 'null', 'none', '-'])

/** Whether a text without blanks around it says that there is no value. */
export const saysNone = (text: string): boolean => text.length < 5 && noValues.has(text.toLowerCase())

/** Texts of single values are short. A longer one is none, and a pattern might take long to say so. */
export const mostSpelled = 48

/** A whole number as a program writes it that takes all numbers for decimals: `2139.0`. */
const wholeDecimal = /^(\d+)\.0+$/

/** The digits of a text without the decimals that say nothing: those of `2139.0` are `2139`. */
export const withoutZeroDecimals = (text: string): string =>
  // Hardly any has decimals, and a regular expression for each id would be slow.
  text.endsWith('0') && text.length <= mostSpelled && text.includes('.') ? (wholeDecimal.exec(text)?.[1] ?? text) : text
