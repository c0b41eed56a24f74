import { isContainer } from '../wire/json.ts'

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
  if (name === 'TypeError') return typeof message === 'string' && mistaken.test(message) ? name : undefined
  return mistakes.find((mistake) => mistake === name)
}

/** Whether Node's `fetch` refused to connect to a port which the Fetch standard blocks, as it is another protocol's. */
export const isPortBlocked = (error: unknown): boolean =>
  isContainer(error) && isContainer(error['cause']) && error['cause']['message'] === 'bad port'
