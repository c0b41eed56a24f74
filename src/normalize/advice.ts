import { noAddressLookup, noEmailLookup, noPage, noPhoneLookup } from '../model/lookup.ts'
import { noPerson } from '../model/person.ts'
import { isContainer, isObject, type JsonObject, kindOf } from '../wire/json.ts'

// What is often passed by mistake, and what to do with it. The advice names its kind, never its value.

/** What a thing is and what to do with it, by the name of its kind. */
type Advice = Readonly<Record<string, string>>

/** About what has a payload in it, or its text. */
const around: Advice = {
  Promise: 'It is a promise: await it.',
  Response: 'It is a Response: await its text().',
  Uint8Array: 'It is bytes: decode them to text.',
  ArrayBuffer: 'It is bytes: decode them to text.',
}

/** About what is often passed in place of a payload. */
const inPlaceOfPayload: Advice = {
  ...around,
  Array: 'It is a list: pass its items, one by one.',
  String: 'It is text: read it with parsePayload.',
}

/** About what is often passed in place of a payload's text. */
const inPlaceOfText: Advice = {
  ...around,
  Object: 'It is an object: if it is a payload, it is parsed already.',
}

/** About what is often passed in place of a value of the model. */
const inPlaceOfValue: Advice = { ...around, String: 'It is text: parse it first.' }

/** The result of a lookup or of `normalize`. */
const isResult = (input: unknown): boolean => isContainer(input) && 'value' in input && 'source' in input

/** The result of `render` or `translate`. */
const isWritten = (input: unknown): boolean => isContainer(input) && 'payload' in input && 'losses' in input

/** Where axios and the like have the body of a response, which looks like an envelope. */
export const httpBody = 'data'

/** A response of axios or the like. */
export const isHttpResult = (input: unknown): input is JsonObject =>
  isContainer(input) && ['status', 'headers', httpBody].every((key) => Object.hasOwn(input, key))

/** Each value of the model has one of these lists, and no payload has any. */
export const isCanonical = (input: unknown): boolean =>
  isContainer(input) &&
  ['socialProfiles', 'items', 'areaCodeLocations', 'nearbySchools'].some((list) => Object.hasOwn(input, list))

const adviceOn = (input: unknown, adviceOnKind: (kind: string) => string | undefined): string | undefined => {
  try {
    return adviceOnKind(kindOf(input))
  } catch {
    // A proxy may throw on any access.
    return undefined
  }
}

/**
 * The advice about a text that is not JSON: a wrong address, a proxy or a login answers with a web page, often with
 * status 200.
 */
export const adviceOnMarkup = (text: string): string | undefined =>
  /^\s*</.test(text) ? 'It is HTML or XML: check the address that it came from.' : undefined

/** The record of an answer without its wrappers, as programs store it: most have a name. */
const isBareRecord = (input: unknown): boolean =>
  isContainer(input) && ['names', 'full_name', 'first_name'].some((key) => key in input)

/** The advice about what was passed in place of a payload. */
export const adviceOnPayload = (input: unknown): string | undefined =>
  adviceOn(input, (kind) => {
    if (isWritten(input)) return 'It is a result: pass its payload.'
    if (isResult(input)) return 'It is a result: its value is in the model already.'
    if (isHttpResult(input)) return 'It is the response of an HTTP client: pass its data.'
    if (isCanonical(input)) return 'It is a canonical value: read it with revive.'
    return isBareRecord(input)
      ? 'It looks like a record without its wrapper: wrap it as the service does.'
      : inPlaceOfPayload[kind]
  })

/** The advice about what was passed in place of a payload's text. */
export const adviceOnText = (input: unknown): string | undefined => adviceOn(input, (kind) => inPlaceOfText[kind])

const blanks = [noPerson, noPage, noPhoneLookup, noEmailLookup, noAddressLookup]

/** The service's answers wrap their records, under keys that no value of the model has. */
const isWrapped = (input: unknown): boolean =>
  isObject(input) &&
  Object.values(input).some(isContainer) &&
  !Object.keys(input).some((key) => blanks.some((blank) => key in blank))

/** The advice about what was passed in place of a value of the model, which may have been stored. */
export const adviceOnStored = (input: unknown): string | undefined =>
  adviceOn(input, (kind) => {
    if (isResult(input)) return 'It is a result: pass its value.'
    return isWrapped(input) ? 'It looks like a payload of the service: read it with normalize.' : inPlaceOfValue[kind]
  })
