/** Letters of names that Unicode does not split into a plain letter and an accent, in ASCII, as a page may have no charset. */
const plainLetters: Readonly<Record<string, string>> = {
  '\u00e6': 'ae',
  '\u0111': 'd',
  '\u00f0': 'd',
  '\u0127': 'h',
  '\u0131': 'i',
  '\u0142': 'l',
  '\u00f8': 'o',
  '\u0153': 'oe',
  '\u00df': 'ss',
  '\u00fe': 'th',
}

/**
 * In lower case, and without accents: `JOS\u00c9` may be repeated as `jose`. Letters are split one by one:
 * in a whole text, all accents that follow one another are sorted, which can take minutes.
 */
const unaccented = (text: string): string =>
  text
    .replace(/\P{ASCII}/gu, (letter) => letter.normalize('NFD'))
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter)

/** Only the letters and digits: so an input is recognised in any notation, such as `212-555-0142` or `ada+byron`. */
const bare = (text: string): string => unaccented(text).replace(/[^a-z\d]/g, '')

/** A shorter input, such as a first name of three letters, occurs in many words by chance: it must be one by itself. */
const leastLength = 4

/** Two letters, such as those of a state, or a number of two digits, are also words by chance. */
const leastWord = 3

const escapes = /(?:%[\da-f]{2})+|\\u[\da-f]{4}|\\x[\da-f]{2}|&#x[\da-f]{1,5};|&#\d{1,6};|&(?:amp|apos|gt|lt|quot);/gi

const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const characterOf = (code: number): string => (code > 0 ? String.fromCodePoint(code) : '')

/** With characters in place of what stands for them in JSON, in an address and in a page. */
const unescaped = (text: string): string =>
  text.replace(escapes, (found) => {
    if (found.startsWith('%')) return percentDecoded(found)
    const [, hex, decimal] = /(?:u|x)([\da-f]+)|#(\d+)/i.exec(found) ?? []
    return characterOf(hex === undefined ? Number(decimal ?? 0) : Number.parseInt(hex, 16))
  })

/** A text, and what it says once and twice decoded: a message may be JSON within JSON. */
const spellings = (text: string): readonly string[] => {
  const once = unescaped(text)
  return [...new Set([text, once, unescaped(once)])]
}

/** Tells if a text repeats the key, or an input that was sent: such a text is left out. */
export type Leaks = (text: string) => boolean

/** Recognises texts that repeat this key or one of these inputs, in whatever notation. */
export const leaksOf = (apiKey: string | null, inputs: readonly string[]): Leaks => {
  // Most answers have no text that must be searched.
  let secrets: readonly string[] | undefined
  const repeats = (text: string): boolean => {
    secrets ??= [apiKey ?? '', ...inputs].map(bare).filter((sent) => sent.length >= leastWord)
    if (apiKey !== null && text.includes(apiKey)) return true
    const searched = bare(text)
    const words = unaccented(text).split(/[^a-z\d]+/)
    return secrets.some((sent) => (sent.length < leastLength ? words.includes(sent) : searched.includes(sent)))
  }
  return (text) => spellings(text).some(repeats)
}
