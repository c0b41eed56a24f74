// What texts of single values have around them, by itself: a page that only parses a number loads no codec.

/** Whether a character code is that of a visible ASCII character, as nearly every first and last one of a text is. */
const isVisible = (code: number): boolean => code > 32 && code < 127

/** Whether a character of a text is visible ASCII. */
export const isVisibleAt = (text: string, at: number): boolean => isVisible(text.charCodeAt(at))

/** Whether a text begins and ends with visible ASCII characters, and so has no blanks around it: nearly every one does. */
export const isTight = (text: string): boolean => isVisibleAt(text, 0) && isVisibleAt(text, text.length - 1)

/** Text without the blanks around it, of any kind. A look at both ends takes less time than `trim`. */
export const trimmed = (text: string): string => (isTight(text) ? text : text.trim())

// How programs write that they have no value, for a lone word in place of a list and for inputs alike.

/** Words for nothing that people are called, too. */
const namesToo: ReadonlySet<string> = new Set(['null', 'none', 'nan', 'nil', 'na', 'nat'])

const noNames: ReadonlySet<string> = new Set(
  'n/a #n/a n.a. undefined <na> <null> (null) [null] \\n - -- --- ?'.split(' '),
)

/** Whether a text without blanks around it is a word for nothing; `isName` is one that people may be called. */
export const saysNone = (text: string, isName = false): boolean => {
  // No word is longer, and most texts are.
  if (text.length > 9) return false
  const word = text.toLowerCase()
  return noNames.has(word) || (!isName && namesToo.has(word))
}

/** Texts of single values are short. A longer one is none, and a pattern might take long to say so. */
export const mostSpelled = 48

/** A whole number as a program writes it that takes all numbers for decimals: `2139.0`. */
const wholeDecimal = /^(\d+)\.0+$/

/** A whole number of which an exponent has lost no digit: `2.125550100E+09`. */
const powered = /^(\d)\.(\d+)E\+(\d\d)$/i

const withoutPower = (text: string): string => {
  const [, first = '', decimals = '', power = ''] = powered.exec(text) ?? []
  const rest = decimals.slice(Number(power))
  return first === '' || decimals.length < Number(power) || /[^0]/.test(rest)
    ? text
    : first + decimals.slice(0, Number(power))
}

/** The digits of a whole number without what says nothing: those of `2139.0` are `2139`. Any other text is unchanged. */
export const withoutZeroDecimals = (text: string): string => {
  // Hardly any has decimals, and a regular expression for each id would be slow.
  if (text.length > mostSpelled || !text.includes('.')) return text
  return text.endsWith('0')
    ? (wholeDecimal.exec(text)?.[1] ?? withoutPower(text))
    : text.charAt(text.length - 3) === '+'
      ? withoutPower(text)
      : text
}

/** Whether a text is a number with a fraction that a parser takes for a whole one: `7.0000000000000000001`. */
export const isNearlyWhole = (text: string): boolean =>
  text.length > 15 && /^\d+\.\d+$/.test(text) && Number.isInteger(Number(text)) && wholeDecimal.exec(text) === null
