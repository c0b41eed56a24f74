import { stripVTControlCharacters } from 'node:util'
import { printable } from '../terminal/printable.ts'

// Text in columns. Whatever is shown in one has passed `printable`.

/** Letters that take two columns: those of East Asia, in full width, and pictures. */
const wide =
  /^(?:\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Emoji_Presentation}|[\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6])/u

/** Half the width of others of their script. */
const halfWide = /^[\uFF61-\uFFDC]/

/** What stands on or within the letter before it. */
const nothing = /^[\p{M}\p{Cf}]+$/u

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const lettersOf = (text: string): readonly string[] => Array.from(letters.segment(text), ({ segment }) => segment)

const widthOfLetter = (letter: string): number => {
  if (nothing.test(letter)) return 0
  return wide.test(letter) && !halfWide.test(letter) ? 2 : 1
}

/** How many columns a text takes; its styles take none. */
export const widthOf = (text: string): number => {
  const plain = stripVTControlCharacters(text)
  // eslint would find a regular expression of controls odd: these are all others of ASCII.
  if (/^[ -~]*$/.test(plain)) return plain.length
  return lettersOf(plain).reduce((sum, letter) => sum + widthOfLetter(letter), 0)
}

/** A text on one line, in no more columns than these: what is cut off is told by a dot of three. */
export const cut = (text: string, width: number): string => {
  const shown = printable(text)
  if (widthOf(shown) <= width) return shown
  let kept = ''
  let left = width - 1
  for (const letter of lettersOf(shown)) {
    left -= widthOfLetter(letter)
    if (left < 0) break
    kept += letter
  }
  return width < 1 ? '' : `${kept.trimEnd()}…`
}

/** A text with blanks after it, or before it, up to this width. */
export const padded = (text: string, width: number, side: 'left' | 'right' = 'left'): string => {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(text)))
  return side === 'left' ? text + blanks : blanks + text
}

/** A word in pieces that fit. */
const broken = (word: string, width: number): readonly string[] => {
  if (widthOf(word) <= width) return [word]
  const pieces = ['']
  for (const letter of lettersOf(word)) {
    const longer = (pieces.at(-1) ?? '') + letter
    if (widthOf(longer) <= width) pieces.splice(-1, 1, longer)
    else pieces.push(letter)
  }
  return pieces
}

/** A text on as many lines as it needs. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  for (const part of text.split(' ').flatMap((word) => broken(word, width))) {
    const last = lines.at(-1)
    const longer = last === undefined ? undefined : `${last} ${part}`
    if (longer !== undefined && widthOf(longer) <= width) lines.splice(-1, 1, longer)
    else lines.push(part)
  }
  return lines
}

/** How many columns and rows the terminal has; elsewhere, lines may be as long as they usually are. */
export const screen = (): { readonly columns: number; readonly rows: number } => {
  const { columns, rows } = process.stdout
  return { columns: Math.max(20, columns || 80), rows: rows || 24 }
}
