import { certificateCodes } from '../errors/connection-errors.ts'
import { isContainer, isText } from '../wire/json.ts'
import type { Leaks } from './leaks.ts'

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
