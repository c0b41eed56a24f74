import { composed } from '../model/composed.ts'
import { saysNone } from '../wire/leaf.ts'
import { isText } from '../wire/json.ts'
import { withoutZeroDecimals } from '../wire/numbers.ts'

// One cleaning for every kind of input and every way in: a call, a cell, a line, the gateway's query, the command line. What
// differs only by what it takes away is the same question.

/** Characters that nobody sees, such as zero-width spaces, byte order marks, soft hyphens and marks of direction. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** `trim` leaves one of Unicode's blanks, the next line. */
const isBlankAt = (text: string, at: number): boolean => text.charAt(at) === '\u0085' || text.charAt(at).trim() === ''

/** Text without the blanks around it, of any kind. */
const withoutBlanks = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && isBlankAt(text, start)) start += 1
  while (end > start && isBlankAt(text, end - 1)) end -= 1
  return text.slice(start, end)
}

/** Where a spreadsheet's apostrophe stands in front, as in `'0042`; that of a name such as `'t Hooft` is its own. */
const marked = /^'(?![a-z][ -])/

/** Text as it was before a spreadsheet kept it from becoming a number, as in `="0042"`. */
const withoutMarks = (text: string): string => {
  const isFormula = text.length > 2 && text.startsWith('="') && text.endsWith('"')
  return withoutBlanks(isFormula ? text.slice(2, -1).replaceAll('""', '"') : text.replace(marked, ''))
}

const cleanedText = (text: string): string => {
  const visible = withoutBlanks(composed(text.replace(invisible, '')))
  const plain = withoutZeroDecimals(withoutMarks(visible))
  return saysNone(plain) ? '' : plain
}

/** An input without what programs have left on it; blank if it says that there is no value. What is not text is unchanged. */
export function cleaned<A>(given: A): A
export function cleaned(given: unknown): unknown {
  return isText(given) ? cleanedText(given) : given
}

/** Anything that is not text breaks another rule. */
export const isBlank = (value: unknown): boolean => cleaned(value) === ''

/** A number that a spreadsheet has cut to a few digits: `1.23457E+09`. */
const cut = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$|^[+-]?\d+[.,]\d+E\d+$/i

/** Digits that a spreadsheet has grouped as those of an amount: `1,234,567,890`. */
const grouped = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:([.\s'])\d{3})(?:\1\d{3})+$/

export const isCut = (text: string): boolean => cut.test(text)

export const isGrouped = (text: string): boolean => grouped.test(text)

/** What a spreadsheet has damaged cannot be mended: what it was is not in it. */
export const exportAgain = 'format its column as text, and export it again'
