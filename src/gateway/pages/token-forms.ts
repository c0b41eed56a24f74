import { type Version, versions } from '../../model/version.ts'

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
