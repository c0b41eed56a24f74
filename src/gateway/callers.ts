import type { Stage } from './options.ts'

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
