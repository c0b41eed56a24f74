/** A text as searches compare it, without letter case, accents and punctuation. */
export const comparable = (text: string): string =>
  text
    // Letter by letter, as a lookup does: in a whole text, all accents that follow one another would be sorted.
    .replaceAll(/\P{ASCII}/gu, (letter) => letter.normalize('NFD'))
    .toLowerCase()
    // As also in texts that are copied from web pages, with spaces that do not break and typographic hyphens.
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .replaceAll(/[^a-z0-9 ]+/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()

/** An input that was not given matches any text. */
export const asksFor = (input: string | undefined, text: string | undefined): boolean =>
  input === undefined || (text !== undefined && comparable(input) === comparable(text))

/** The input may be an initial, with or without its point. */
export const asksForInitial = (input: string | undefined, text: string | undefined): boolean => {
  if (input === undefined || text === undefined || comparable(input).length !== 1) return asksFor(input, text)
  return comparable(text).startsWith(comparable(input))
}

/** How many letters have to be inserted, deleted or replaced to turn one text into another. */
const editsBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (const [position, otherLetter] of Array.from(other).entries()) {
      const kept = (row[position] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(kept, (row[position + 1] ?? 0) + 1, (next[position] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** One begins with the other, or they differ by at most two letters. */
export const isLike = (input: string | undefined, text: string | undefined): boolean => {
  if (input === undefined) return true
  if (text === undefined) return false
  const [asked, given] = [comparable(input), comparable(text)]
  if (asked === '' || given === '') return false
  return asked.startsWith(given) || given.startsWith(asked) || editsBetween(asked, given) <= 2
}

const shortWords = new Map([
  ['street', 'st'],
  ['avenue', 'ave'],
  ['lane', 'ln'],
  ['drive', 'dr'],
  ['court', 'ct'],
  ['road', 'rd'],
  ['square', 'sq'],
  ['apartment', 'apt'],
  ['unit', 'apt'],
  ['saint', 'st'],
])

/** A street and, if the text has one, the unit. */
interface StreetParts {
  readonly line: string
  readonly unit: string | undefined
}

/** The parts of a street in one spelling: `500 Terrace Avenue, Unit 12` is `500 terrace ave` and `12`. */
export const streetParts = (text: string): StreetParts => {
  const words = comparable(text.replaceAll('#', ' apt ')).split(' ')
  const [line = '', unit] = words
    .map((word) => shortWords.get(word) ?? word)
    .join(' ')
    .split(/ apt /)
  return { line, unit }
}

/** The input may leave out the house number and the unit. */
export const asksForStreet = (
  input: string | undefined,
  unit: string | undefined,
  street: string | undefined,
): boolean => {
  if (input === undefined) return true
  if (street === undefined) return false
  const asked = streetParts(input)
  const given = streetParts(street)
  const askedUnit = unit === undefined ? asked.unit : comparable(unit)
  const isLine = asked.line === given.line || asked.line === given.line.replace(/^\d+ /, '')
  return isLine && (askedUnit === undefined || askedUnit === given.unit)
}
