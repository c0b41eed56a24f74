import type { GatewayOptions } from '../options.ts'

// What a request has in its address, as text. Browsers of an earlier age, and spreadsheets, write Windows-1252.

/** Bytes that are no UTF-8 are letters of Windows-1252: `Th%E9o` would otherwise be asked for with a letter that is none. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The bytes of a text in which some are percent-encoded; a percent sign that encodes nothing is itself. */
const bytesOf = (encoded: string): Uint8Array => {
  const bytes = new TextEncoder().encode(encoded)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const [, digits] = /^%([\da-f]{2})$/i.exec(String.fromCharCode(...bytes.subarray(at, at + 3))) ?? []
    bytes[length] = digits === undefined ? (bytes[at] ?? 0) : Number.parseInt(digits, 16)
    length += 1
    if (digits !== undefined) at += 2
  }
  return bytes.subarray(0, length)
}

/** A part of an address as text. */
const decoded = (encoded: string): string => {
  if (!encoded.includes('%')) return encoded
  try {
    return decodeURIComponent(encoded)
  } catch {
    return textOf(bytesOf(encoded))
  }
}

const decodedPair = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  const [name, value] = at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
  return [decoded(name.replaceAll('+', ' ')), decoded(value.replaceAll('+', ' '))]
}

/** The names and values in the query of an address. */
export const pairsIn = (search: string): [string, string][] =>
  search
    .split('&')
    .filter((pair) => pair !== '')
    .map(decodedPair)

/** The path of an absolute address, and its query, as they were sent: a parser would write both anew. */
export const targetIn = (url: string): { readonly path: string; readonly search: string } => {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const hash = url.indexOf('#')
  const target = start === -1 ? '/' : url.slice(start, hash === -1 ? undefined : hash)
  const at = target.indexOf('?')
  return at === -1 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at + 1) }
}

/** The address of a request, and its headers. */
interface Addressed {
  readonly url: string
  readonly headers: { readonly get: (name: string) => string | null }
}

/** Why a request comes from a stranger. */
export type Stranger = 'host' | 'site'

/** The name of the host in a `Host` header or an origin, in lower case and without its port; `undefined` if there is none. */
const hostIn = (text: string): string | undefined => {
  try {
    return new URL(text.includes('://') ? text : `http://${text}`).hostname.replace(/\.$/, '')
  } catch {
    return undefined
  }
}

/** No name server can make an address of another machine's name, so a literal one cannot be rebound. */
const isAddress = (host: string): boolean => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)

/** Tells whether a request is that of a page of another site, with which somebody would ask at the cost of the gateway. */
export const strangersTo = ({ apiKey, hostNames }: GatewayOptions): ((incoming: Addressed) => Stranger | undefined) => {
  if (apiKey === undefined) return () => undefined
  const names = hostNames && new Set([...hostNames, 'localhost'].map((name) => hostIn(name)))
  const isOwn = (host: string | undefined): boolean =>
    names === undefined || (host !== undefined && (isAddress(host) || names.has(host)))
  return ({ url, headers }) => {
    const [asked, host, origin] = [hostIn(url), headers.get('host'), headers.get('origin')]
    // No browser leaves the name out.
    if (!isOwn(asked) || (host !== null && host !== '' && !isOwn(hostIn(host)))) return 'host'
    // Older browsers, and pages that were loaded without encryption, only send where they come from.
    const site = headers.get('sec-fetch-site') ?? (origin !== null && hostIn(origin) !== asked ? 'cross-site' : 'none')
    return site === 'cross-site' ? 'site' : undefined
  }
}
