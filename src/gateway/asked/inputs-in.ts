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
