import { mostSpelled, trimmed } from './blanks.ts'

// Numbers that are not written as JSON writes them, but whose meaning is plain. What could mean two things is none:
// 7,5 and 1.234,5, which are decimals in Europe, and 85%, which may be 85 or 0.85.

/** A sign of dollars, after a minus or a plus, or before: `$`, `US$`, `USD` or `USD $`; it is also written behind. */
const dollars = /^([+-]?) ?(?:(?:USD? ?)?\$|USD) ?| ?(?:USD|dollars)$/gi

/** Digits, of which those on one side of the point may be absent, or in groups of three. */
const spelled = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$|^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/i

/** The number in a text such as `$350,000`, `+7`, `1,234.5` or ` 42 `. */
export const spelledNumber = (text: string): number | undefined => {
  if (text.length > mostSpelled) return undefined
  const plain = trimmed(text).replace('\u2212', '-').replace(dollars, '$1')
  return spelled.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}

/** A whole number as a program writes it that takes all numbers for decimals: `2139.0`. */
const wholeDecimal = /^(\d+)\.0+$/

/** The digits of a text without the decimals that say nothing: those of `2139.0` are `2139`. */
export const withoutZeroDecimals = (text: string): string =>
  // Hardly any has decimals, and a regular expression for each id would be slow.
  text.endsWith('0') && text.length <= mostSpelled && text.includes('.') ? (wholeDecimal.exec(text)?.[1] ?? text) : text
