/** Whether a character code is that of a visible ASCII character, as nearly every first and last one of a text is. */
const isVisible = (code: number): boolean => code > 32 && code < 127

/**
 * Text without the blanks around it, of any kind. Hardly any has some, and a look at both ends takes less time than
 * `trim`.
 */
export const trimmed = (text: string): string =>
  isVisible(text.charCodeAt(0)) && isVisible(text.charCodeAt(text.length - 1)) ? text : text.trim()

/** Texts of single values are short. A longer one is none, and a pattern might take long to say so. */
export const mostSpelled = 48
