import type { Problem } from '../errors/problem.ts'
import { none } from '../model/filled.ts'
import { composed } from '../model/composed.ts'
import { isText } from '../wire/json.ts'
import { saysNone } from '../wire/leaf.ts'
import { withoutZeroDecimals } from '../wire/numbers.ts'

// One cleaning for every kind of input and every way in: a call, a cell, a line, the gateway's query, the command line. What
// differs only by what it takes away is the same question. Nothing is left out of a question: that would make it a broader one.

/** What Windows-1252 shows for a byte of UTF-8 that is not the first one of a letter. */
const following =
  '[\\u0080-\\u00BF\\u20AC\\u201A\\u0192\\u201E\\u2026\\u2020\\u2021\\u02C6\\u2030\\u0160\\u2039\\u0152\\u017D\\u2018\\u2019\\u201C\\u201D\\u2022\\u2013\\u2014\\u02DC\\u2122\\u0161\\u203A\\u0153\\u017E\\u0178]'

/** UTF-8 that was read as Latin-1 or Windows-1252: two signs in place of an accented letter. */
const asLatin1 = new RegExp(
  `[\\u00C2-\\u00C5\\u00CE-\\u00D1]${following}|[\\u00E1-\\u00EF]${following}{2}|\\u00F0${following}{3}`,
)

/** Characters that nobody sees, such as zero-width spaces, byte order marks, soft hyphens and marks of direction. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Any run of blanks is one blank. `\s` has all of Unicode's but the next line. */
const blanks = /[\s\u0085]+/g

const withoutBlanks = (text: string): string => text.replaceAll(blanks, ' ').trim()

/** Where a spreadsheet's apostrophe stands before what it would have converted; that of a name is its own. */
const marked = /^'(?=[\d=+\-@])/

/** Text as it was before a spreadsheet kept it from becoming a number, as in `="0042"`. */
const withoutMarks = (text: string): string => {
  const isFormula = text.length > 2 && text.startsWith('="') && text.endsWith('"')
  return withoutBlanks(isFormula ? text.slice(2, -1).replaceAll('""', '"') : text.replace(marked, ''))
}

const cleanedText = (text: string): string =>
  // What is damaged is refused, and told by characters that cleaning would take away.
  asLatin1.test(text)
    ? text
    : withoutZeroDecimals(withoutMarks(withoutBlanks(composed(text.replaceAll(invisible, '')))))

/** An input without what programs have left on it. What is not text is unchanged. */
export function cleaned<A>(given: A): A
export function cleaned(given: unknown): unknown {
  return isText(given) ? cleanedText(given) : given
}

/** Anything that is not text breaks another rule. */
export const isBlank = (value: unknown): boolean => cleaned(value) === ''

/** What a spreadsheet has damaged cannot be mended: what it was is not in it. */
export const exportAgain = 'format its column as text, and export it again'

const asUtf8 = 'export it again, as UTF-8'

/** Marks of damage in a text as it was given, and what has happened. No name, place, number or address has any of them. */
const damages: readonly (readonly [mark: RegExp, rule: string])[] = [
  [/\uFFFD/, `has U+FFFD in place of a character: ${asUtf8}`],
  [asLatin1, `has UTF-8 that was read as Latin-1: ${asUtf8}`],
  [/[\u221A\u251C\u252C]/, `has letters of another encoding: ${asUtf8}`],
  [/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i, 'has a character as HTML writes it: write the character'],
  [/\\u[\da-f]{4}|\\x[\da-f]{2}/i, 'has a character as JSON writes it: write the character'],
  [/=(?:C[2-9A-F]|D[\dA-F])=[89AB][\dA-F]/, 'has a character as mail writes it: write the character'],
  [/%(?:C[2-9A-F]|D[\dA-F])%[89AB][\dA-F]|%20/i, 'has a character as an address writes it: write the character'],
  [
    /<\/[a-z]\w*>|<br ?\/?>|\[object \w+\]/i,
    'has markup, or what a program writes for an object: write the text alone',
  ],
  [/\p{L}\?\p{L}/u, `has ? in place of a character: ${asUtf8}`],
]

/** What a spreadsheet has in a cell that has no value. */
const spreadsheetError = /^(?:#(?:[A-Z][A-Z\d/_]{1,14}[!?]|[A-Z]{3,9}_DATA|N\/?A|NV|N\/?D|#{2,})|Err:\d{3})$/i

/** A number that a spreadsheet has cut to a few digits: `1.23457E+09`. */
const cut = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$|^[+-]?\d+[.,]\d+E\d+$/i

/** The rule that a word such as `n/a` breaks. */
export const noWordForNothing = 'is a word for nothing: leave it out'

/** What nobody has meant to ask, whatever the kind of the input. */
export const damagesOf = (given: string, input: string, isName = false): readonly Problem[] => {
  const [, damage] = damages.find(([mark]) => mark.test(given)) ?? []
  if (damage !== undefined) return [{ input, rule: damage }]
  const text = cleanedText(given)
  if (spreadsheetError.test(text)) return [{ input, rule: 'is an error of a spreadsheet: mend its formula' }]
  if (saysNone(text, isName)) return [{ input, rule: noWordForNothing }]
  if (cut.test(text)) return [{ input, rule: `has lost digits in a spreadsheet: ${exportAgain}` }]
  return none
}
