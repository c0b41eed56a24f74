/** Bytes as text, two hexadecimal digits each. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

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
export const hashKey = async (key: string): Promise<string> =>
  hexOf(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(key.trim()))))
