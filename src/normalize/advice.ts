import { isContainer, isText } from '../wire/json.ts'

// What is often passed by mistake, and what to do with it. It is told by its kind, never by its value.

/** What a thing is and what to do with it, by what `Object.prototype.toString` calls it. */
type Advice = Readonly<Record<string, string>>

/** About what is often passed in place of a payload. */
const inPlaceOfPayload: Advice = {
  '[object String]': 'It is text: read it with parsePayload.',
  '[object Promise]': 'It is a promise: await it.',
  '[object Response]': 'It is a Response: await its text(), then parsePayload.',
  '[object Uint8Array]': 'It is bytes: decode them to text, then parsePayload.',
}

/** About what is often passed in place of a payload's text. */
const inPlaceOfText: Advice = {
  '[object Promise]': 'It is a promise: await it.',
  '[object Response]': 'It is a Response: await its text().',
  '[object Uint8Array]': 'It is bytes: decode them to text.',
  '[object ArrayBuffer]': 'It is bytes: decode them to text.',
  '[object Object]': 'It is an object: if it is a payload, it is parsed already.',
}

/** Whether it is what a lookup or `normalize` gives. */
const isResult = (input: unknown): boolean => isContainer(input) && 'raw' in input && 'source' in input

/** Whether it is what axios and its like give for an answer, whose own `data` looks like an envelope. */
const isHttpResult = (input: unknown): boolean =>
  isContainer(input) && ['status', 'headers', 'data'].every((key) => key in input)

/** Whether it is a value of the model: one of these lists is in each, and in no payload. */
const isCanonical = (input: unknown): boolean =>
  isContainer(input) && ['socialProfiles', 'items', 'areaCodeLocations', 'nearbySchools'].some((list) => list in input)

const adviceOn = (input: unknown, adviceOnKind: (kind: string) => string | undefined): string | undefined => {
  try {
    return adviceOnKind(Object.prototype.toString.call(input))
  } catch {
    // A proxy may throw whatever it is asked.
    return undefined
  }
}

/** The advice about a text that is not JSON: a wrong address, a proxy and a login answer with a page, often with status 200. */
export const adviceOnMarkup = (text: string): string | undefined =>
  /^\s*</.test(text) ? 'It is HTML or XML: check the address that it came from.' : undefined

/** The advice about what was passed in place of a payload. */
export const adviceOnPayload = (input: unknown): string | undefined =>
  adviceOn(input, (kind) => {
    if (isResult(input)) return 'It is a result: pass its raw.'
    if (isHttpResult(input)) return 'It is the response of an HTTP client: pass its data.'
    return isCanonical(input) ? 'It is a canonical value: read it with revive.' : inPlaceOfPayload[kind]
  })

/** The advice about what was passed in place of a payload's text. */
export const adviceOnText = (input: unknown): string | undefined => adviceOn(input, (kind) => inPlaceOfText[kind])

const isStoredResult = (input: object): boolean => 'value' in input && 'source' in input

/** Whether it has what answers of the service wrap their records in, and the model's values do not. */
const isWrapped = (input: object): boolean => 'data' in input || 'person' in input || 'people' in input

/** The advice about what was passed in place of a stored value. */
export const adviceOnStored = (input: unknown): string | undefined => {
  if (isText(input)) return 'It is text: parse it first.'
  if (!isContainer(input)) return undefined
  if (isStoredResult(input)) return 'It is a result: pass its value.'
  return isWrapped(input) ? 'It looks like a payload of the service: read it with normalize.' : undefined
}
