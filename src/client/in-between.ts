import { jsonFault } from '../normalize/parse-payload.ts'
import type { ResponseInfo } from './response-info.ts'

// The service sends JSON. What else arrives is from something in between, such as a proxy, a login or a page about
// maintenance, or is only the beginning of an answer.

const isMarkup = (body: string): boolean => /^\s*</.test(body)

/** Tells if an answer begins as the service's do. */
const beginsAsJson = (body: string): boolean => /^\s*[{[]/.test(body)

/** Tells if a failed answer is a web page; its body is unknown if it was too large. */
export const isPage = ({ headers }: ResponseInfo, body = ''): boolean =>
  isMarkup(body) || (/\bhtml\b/.test(headers['content-type'] ?? '') && !beginsAsJson(body))

/** Tells if a failed answer is plain text by its own account, as proxies write it: `default backend - 404`. */
export const isPlainText = ({ headers }: ResponseInfo, body = ''): boolean =>
  body.trim() !== '' && !beginsAsJson(body) && /^text\/plain\b/.test(headers['content-type'] ?? '')

const isJson = (body: string): boolean => {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

/**
 * Tells if JSON breaks off: it ends in the middle of a text in quotes, or before all that it has opened is closed. Node's `fetch`
 * takes an answer without a length for complete when its connection is reset, and what was compressed, wherever it ends.
 */
export const breaksOff = (body: string): boolean =>
  beginsAsJson(body) && !isJson(body) && jsonFault(body)?.found === undefined

/** What to say of a success that is no answer of the service, as a sentence; a retry may help. */
export const notOfService = (body: string): string | undefined => {
  if (isMarkup(body))
    return 'Something between you and the service answered with a web page (HTML or XML): try again, or check the base address.'
  if (body.trim() === '') return 'The answer is empty: try again.'
  if (beginsAsJson(body) || isJson(body)) return undefined
  return 'Something between you and the service answered: try again, or check the base address.'
}
