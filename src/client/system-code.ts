import { certificateCodes } from '../errors/certificate-codes.ts'
import { isContainer, isText } from '../wire/json.ts'
import type { Leaks } from './leaks.ts'

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

/** The first system error code in an error and its causes; `leaks` says what it must not contain. */
export const systemCodeOf = (error: unknown, leaks: Leaks, depth = 4): string | undefined => {
  // Not `instanceof Error`: where the library runs in a context of its own, as in Jest, the platform's errors are others.
  if (!isContainer(error) || depth === 0) return undefined
  const { name, code, cause } = error
  // Deno's error about a missing permission has no code, but a name of its own.
  if (name === 'NotCapable') return name
  const isCode = isText(code) && systemCodes.some((form) => form.test(code)) && !leaks(code)
  return isCode ? code : systemCodeOf(cause, leaks, depth - 1)
}
