import { isContainer } from '../wire/json.ts'

/** Errors of this kind are mistakes in a program; of a TypeError, only its words tell. */
const mistakes = ['RangeError', 'ReferenceError', 'SyntaxError', 'URIError']

// A TypeError is also how every platform reports that it cannot reach the service, each in words of its own. So a mistake
// is recognised, not a network fault: in an unknown wording, it is the network.
const mistaken =
  /\bis (not (a|an|iterable|defined|extensible)\b|undefined|null)|\bto be an instance of\b|^(cannot|can't) (access|assign|convert|destructure|read|set)\b/i

/** Codes of a request that could not be sent at all, whatever the network. */
const unsendable = /^(UND_ERR_(INVALID_ARG|NOT_SUPPORTED)|ERR_INVALID_\w+)$/

/**
 * The class of an error that a `fetch` threw by mistake, before the network had a say; `undefined` if the network may be
 * the cause. It comes from a list, and is never a text of the error itself.
 */
export const programFaultOf = (error: unknown, code: string | undefined): string | undefined => {
  if (code !== undefined) return unsendable.test(code) ? 'TypeError' : undefined
  if (!isContainer(error) || error['cause'] !== undefined) return undefined
  const { name, message } = error
  if (name === 'TypeError') return typeof message === 'string' && mistaken.test(message) ? name : undefined
  return mistakes.find((mistake) => mistake === name)
}
