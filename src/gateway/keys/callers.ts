import { type Hmac, hmacWith } from '../hmac.ts'
import { hashKey, hexOf } from './hash-key.ts'

/** Who calls: by what the caller is known, and what the service is asked with. */
export interface Caller {
  /** The caller's own key; `undefined` if there is none. */
  readonly ownKey: string | undefined
  /** The key that goes to the service; `undefined` if there is none: then only what passes is sent. */
  readonly serviceKey: string | undefined
}

/** Recognizes a caller by the request; `undefined` if the gateway does not know the key. */
export type Recognize = (request: Request) => Promise<Caller | undefined>

/** Whatever a header can have may be a key; a blank one is none. */
const keyIn = (request: Request): string | undefined => {
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

/**
 * Callers with keys of the gateway. Hashes are compared by a keyed hash of them, with a key that only this process has: how
 * long that takes tells nothing about a key.
 */
const known = (hashes: readonly string[], serviceKey: string): Recognize => {
  let blind: Hmac | undefined
  const blinded = async (hash: string): Promise<string> => {
    // Not before the first request: Cloudflare's workers have no random numbers while they start.
    blind ??= hmacWith('blind', hexOf(globalThis.crypto.getRandomValues(new Uint8Array(32))))
    return hexOf(await blind(hash))
  }
  let all: Promise<ReadonlySet<string>> | undefined
  const blindedAll = async (): Promise<ReadonlySet<string>> =>
    new Set(await Promise.all(hashes.map((hash) => blinded(hash.trim().toLowerCase()))))
  return async (request) => {
    const ownKey = keyIn(request)
    if (ownKey === undefined) return undefined
    all ??= blindedAll()
    return (await all).has(await blinded(await hashKey(ownKey))) ? { ownKey, serviceKey } : undefined
  }
}

/** How callers are recognized: by their keys for the service, by those of the gateway, or not at all. */
export const recognizerOf = (apiKey: string | undefined, keys: readonly string[] | 'anyone' | undefined): Recognize => {
  if (apiKey === undefined || keys === undefined) return passedThrough
  return keys === 'anyone' ? anyone(apiKey) : known(keys, apiKey)
}
