import { certificateCodes } from '../errors/http-errors.ts'
import { isContainer, isText } from '../wire/json.ts'

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

// What an error of a `fetch` says: the system's code, or that a program is at fault. Its own text may hold the URL.

/** Codes as systems and runtimes write them. Anything else in their place could be a URL or an input. */
const systemCodes = [
  // Operating systems and name resolvers.
  /^E([A-Z]{2,24}|2BIG|AI_[A-Z]+)$/,
  // Node, its HTTP parser, and undici.
  /^((ERR|HPE|UND_ERR|UND_MOCK_ERR)_[A-Z\d_]+|UND_ERR|ABORT_ERR)$/,
  // Decompression: zlib and zstd. The codes of brotli begin with ERR.
  /^(Z_((BUF|DATA|MEM|STREAM|VERSION)_ERROR|ERRNO|NEED_DICT)|ZSTD_error_[A-Za-z_]+)$/,
  certificateCodes,
]

/** The first system error code in an error and its causes; `leaks` says what it must not contain, if inputs were sent. */
export const systemCodeOf = (error: unknown, leaks: Leaks = () => false, depth = 4): string | undefined => {
  // Not `instanceof Error`: where the library runs in a context of its own, as in Jest, the platform's errors are others.
  if (!isContainer(error) || depth === 0) return undefined
  const { name, code, cause } = error
  // Deno's error about a missing permission has no code, but a name of its own.
  if (name === 'NotCapable') return name
  const isCode = isText(code) && systemCodes.some((form) => form.test(code)) && !leaks(code)
  return isCode ? code : systemCodeOf(cause, leaks, depth - 1)
}

/** Errors of these classes are mistakes in a program; a TypeError may be one, depending on its wording. */
const mistakes = ['RangeError', 'ReferenceError', 'SyntaxError', 'URIError']

// A TypeError is also how every platform reports, each in its own words, that it cannot reach the service. So this
// recognises the wording of mistakes; any other TypeError is a network fault.
const mistaken =
  /\bis (not (a|an|iterable|defined|extensible)\b|undefined|null)|\bto be an instance of\b|^(cannot|can't) (access|assign|convert|destructure|read|set)\b/i

/** Codes of a request that could not be sent at all, whatever the network. */
const unsendable = /^(UND_ERR_(INVALID_ARG|NOT_SUPPORTED)|ERR_INVALID_\w+)$/

/**
 * The class of an error that a mistake in a `fetch` threw, before the network was involved; `undefined` if the network
 * may be the cause. It comes from a list, never from the error's own text.
 */
export const programFaultOf = (error: unknown, code: string | undefined): string | undefined => {
  if (code !== undefined) return unsendable.test(code) ? 'TypeError' : undefined
  if (!isContainer(error) || error['cause'] !== undefined) return undefined
  const { name, message } = error
  if (name === 'TypeError') return isText(message) && mistaken.test(message) ? name : undefined
  return mistakes.find((mistake) => mistake === name)
}

/** Node's `fetch` refuses a port that the Fetch standard blocks, as it is another protocol's. */
export const isPortBlocked = (error: unknown): boolean =>
  isContainer(error) && isContainer(error['cause']) && error['cause']['message'] === 'bad port'
