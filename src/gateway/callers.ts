import type { Stage } from './options.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import { type Version, versions } from '../model/version.ts'
import type { WireInput } from '../query/request.ts'
import type { Inputs } from '../server/routes.ts'

// Keyed hashes, by the Web Crypto of the platform. They are made with a key of the service or a secret of the options.

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** A key for a purpose, so that what is made for one proves nothing to another. A blank secret is one, too. */
const importedKey = async (purpose: string, secret: string): Promise<CryptoKey> => {
  const { subtle } = globalThis.crypto
  const raw = bytesOf(`people-lookup-compat ${purpose} ${secret}`)
  return subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** Makes the keyed hash of a text: 32 bytes. */
export type Hmac = (text: string) => Promise<Uint8Array>

/** Keyed hashes for one purpose: HMAC with SHA-256. */
export const hmacWith = (purpose: string, secret: string): Hmac => {
  let key: Promise<CryptoKey> | undefined
  return async (text) => {
    key ??= importedKey(purpose, secret)
    return new Uint8Array(await globalThis.crypto.subtle.sign('HMAC', await key, bytesOf(text)))
  }
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export const isSameText = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

/** The form of a hash: 64 hexadecimal digits. */
export const isKeyHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{64}$/i.test(value.trim())

/**
 * The hash of a key that you give to a caller of your gateway, for its option `keys`: SHA-256, as 64 hexadecimal digits. Only
 * the hash needs to be stored. A key must be random and long, as `crypto.randomUUID()` makes it: a plain hash does not protect
 * one that can be guessed.
 *
 * @example
 * ```ts
 * const key = crypto.randomUUID() // for the caller
 * const gateway = createGateway({ baseUrl, apiKey, keys: [await hashKey(key)], offer: ['v3'], from: ['v5'] })
 * ```
 * @category Gateway
 */
export const hashKey = async (key: string): Promise<string> => {
  const hash = await globalThis.crypto.subtle.digest('SHA-256', bytesOf(key.trim()))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Who calls: by what the caller is known, and what the service is asked with. */
export interface Caller {
  /** The caller's own key; `undefined` if there is none. */
  readonly ownKey: string | undefined
  /** The key that goes to the service; `undefined` if there is none: then only what passes is sent. */
  readonly serviceKey: string | undefined
}

/** A request, of which only the headers are read. */
interface Keyed {
  readonly headers: { readonly get: (name: string) => string | null }
}

/** Recognizes a caller by the request; `undefined` if the gateway does not know the key. */
export type Recognize = (request: Keyed) => Promise<Caller | undefined>

/** Whatever a header can have may be a key; a blank one is none. */
const keyIn = (request: Keyed): string | undefined => {
  const key = request.headers.get('x-api-key')?.trim()
  return key === '' ? undefined : key
}

/** Callers whose own keys go to the service, which decides about them. */
const passedThrough: Recognize = (request) => {
  const ownKey = keyIn(request)
  return Promise.resolve({ ownKey, serviceKey: ownKey })
}

/** Anybody who can reach the gateway. */
const anyone =
  (serviceKey: string): Recognize =>
  (request) =>
    Promise.resolve({ ownKey: keyIn(request), serviceKey })

/** Callers with keys of the gateway. How long it takes to find a hash tells nothing about a key that has it. */
const known = (hashes: readonly string[], serviceKey: string): Recognize => {
  const all = new Set(hashes.map((hash) => hash.trim().toLowerCase()))
  return async (request) => {
    const ownKey = keyIn(request)
    return ownKey !== undefined && all.has(await hashKey(ownKey)) ? { ownKey, serviceKey } : undefined
  }
}

/** How callers are recognized: by their keys for the service, by those of the gateway, or not at all. */
export const recognizerOf = (apiKey: string | undefined, keys: readonly string[] | 'anyone' | undefined): Recognize => {
  if (apiKey === undefined || keys === undefined) return passedThrough
  return keys === 'anyone' ? anyone(apiKey) : known(keys, apiKey)
}

/** Whether the newer version answers a caller. */
export type IsServed = (stage: Stage, caller: Caller) => Promise<boolean>

/**
 * Decides by a keyed hash of the caller's key. The same callers are chosen by all gateways that have the same secret, and stay
 * when the percentage grows. Whoever has no key gets the old version.
 */
export const canaryWith = (secret: string): IsServed => {
  const hash = hmacWith('canary', secret)
  return async (stage, { ownKey }) => {
    if (typeof stage === 'string') return stage === 'serve'
    if (ownKey === undefined) return false
    const { buffer } = await hash(ownKey)
    return (new DataView(buffer).getUint32(0) / 2 ** 32) * 100 < stage.canary
  }
}

// How a page token is written: as text, or as digits (spec sections 4.1 to 4.4).

/** What a token has in it: the version that goes on, its own token, and a keyed hash. */
export interface TokenParts {
  readonly from: Version
  readonly token: string
  readonly mac: string
}

export interface TokenForm {
  readonly write: (from: Version, token: string, hash: Uint8Array) => string
  /** The parts of what may be such a token. */
  readonly read: (text: string) => TokenParts | undefined
  /** The part of a keyed hash that a token has in it. */
  readonly macOf: (hash: Uint8Array) => string
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesIn = (text: string): Uint8Array => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/** The text of bytes; `undefined` if they are not UTF-8. */
const textIn = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A version in a token: the number in its name, which does not depend on which others there are. */
const numberOf = (version: Version): number => Number(version.slice(1))

const versionOf = (number: number | undefined): Version | undefined =>
  versions.find((version) => numberOf(version) === number)

const partsOf = (from: Version | undefined, token: string | undefined, mac: string): TokenParts | undefined =>
  from === undefined || token === undefined || token === '' ? undefined : { from, token, mac }

/** Of text: 12 bytes of the keyed hash, the version, and the service's token. */
const macBytes = 12

const asText: TokenForm = {
  macOf: (hash) => base64url(hash.subarray(0, macBytes)),
  write: (from, token, hash) => {
    const head = [...hash.subarray(0, macBytes), numberOf(from)]
    return base64url(Uint8Array.from([...head, ...new TextEncoder().encode(token)]))
  },
  read: (text) => {
    // A single letter of the last four would be of no byte.
    if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined
    const bytes = bytesIn(text)
    // Several texts may have the same bytes.
    if (base64url(bytes) !== text) return undefined
    return partsOf(
      versionOf(bytes[macBytes]),
      textIn(bytes.subarray(macBytes + 1)),
      base64url(bytes.subarray(0, macBytes)),
    )
  },
}

/** Of digits: 64 bits of the keyed hash. */
const macDigits = 20

/** The service's token, if it is of digits, behind a 1; of anything else, its bytes as a number behind a 2. */
const digitsOf = (token: string): string => {
  if (/^\d+$/.test(token)) return `1${token}`
  const bytes = Array.from(new TextEncoder().encode(token), (byte) => byte.toString(16).padStart(2, '0'))
  return `2${BigInt(`0x1${bytes.join('')}`)}`
}

const tokenIn = (kind: string | undefined, digits: string): string | undefined => {
  if (kind === '1') return digits
  const hex = BigInt(digits).toString(16).slice(1)
  return textIn(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
}

const asDigits: TokenForm = {
  macOf: (hash) =>
    String(new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getBigUint64(0)).padStart(macDigits, '0'),
  write: (from, token, hash) => {
    const digits = digitsOf(token)
    return `${digits.charAt(0)}${String(numberOf(from)).padStart(2, '0')}${digits.slice(1)}${asDigits.macOf(hash)}`
  },
  read: (text) => {
    const [, kind, from, digits = '', mac = ''] = /^([12])(\d\d)(\d+)(\d{20})$/.exec(text) ?? []
    return kind === undefined ? undefined : partsOf(versionOf(Number(from)), tokenIn(kind, digits), mac)
  },
}

/** How a version writes its tokens. */
export const tokenForms = { text: asText, digits: asDigits } as const

/** The query that a token belongs to, and for no other. */
export interface PagedQuery<O extends PagedOperation = PagedOperation> {
  /** The version that the caller asks. */
  readonly version: Version
  readonly operation: O
  readonly inputs: Inputs
  /** How the version takes its tokens. */
  readonly token: WireInput | undefined
}

/** No service has longer tokens, and writing or reading digits takes longer than their number. */
const longest = 2048

const fits = (text: string): boolean => text.length <= longest

const tokenForm = ({ token }: PagedQuery): TokenForm => tokenForms[token?.form ?? 'text']

/** What the keyed hash of a token is of: everything that it is good for. */
const textOf = ({ version, operation, inputs, token: own }: PagedQuery, from: Version, token: string): string =>
  JSON.stringify([
    version,
    operation,
    from,
    token,
    [...inputs].filter(([name]) => name !== own?.name).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** The latest secret, as importing a key takes as long as using it. */
let latest: { readonly secret: string; readonly hash: Hmac } | undefined

const hashWith = (secret: string): Hmac => {
  if (latest?.secret !== secret) latest = { secret, hash: hmacWith('page', secret) }
  return latest.hash
}

/**
 * A page token of the old version, in its form, that leads to a page of a newer one; `undefined` if it would be too long.
 * Nothing is kept: the token has the newer version's own in it, and a keyed hash of that and of the query, with which alone it
 * can be used.
 */
export const sealToken = async (
  query: PagedQuery,
  { version: from, token }: Cursor,
  secret: string,
): Promise<string | undefined> => {
  if (!fits(token)) return undefined
  const hash = await hashWith(secret)(textOf(query, from, token))
  const text = tokenForm(query).write(from, token, hash)
  return fits(text) ? text : undefined
}

/** Where the page of a token begins; `undefined` if the gateway did not give it for this query. */
export const openToken = async <O extends PagedOperation>(
  query: PagedQuery<O>,
  text: string,
  secret: string,
): Promise<Cursor<O> | undefined> => {
  const { operation } = query
  const form = tokenForm(query)
  const parts = fits(text) ? form.read(text) : undefined
  if (parts === undefined) return undefined
  const hash = await hashWith(secret)(textOf(query, parts.from, parts.token))
  return isSameText(form.macOf(hash), parts.mac) ? { version: parts.from, operation, token: parts.token } : undefined
}
