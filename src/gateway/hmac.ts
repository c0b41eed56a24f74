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
