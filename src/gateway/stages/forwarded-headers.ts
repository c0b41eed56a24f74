// Which headers go on from one connection to the next (RFC 9110, section 7.6.1).

/** Headers that are about a single connection, or that `fetch` sets itself. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers that a connection names as its own. */
const namedIn = (headers: Headers): ReadonlySet<string> =>
  new Set((headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase()))

const goesOn = (name: string, named: ReadonlySet<string>): boolean => !ofConnection.has(name) && !named.has(name)

/** What `fetch` decides: where the request goes, and which encodings it can undo. */
const ofFetch: ReadonlySet<string> = new Set(['accept-encoding', 'content-length', 'host', 'x-api-key'])

const ownName = '1.1 people-lookup-compat'

/** The headers of a request as they go on to the service, with the key for it. */
export const requestHeaders = (headers: Headers, key: string | undefined): Readonly<Record<string, string>> => {
  const named = namedIn(headers)
  const kept = [...headers].filter(([name]) => goesOn(name, named) && !ofFetch.has(name) && name !== 'via')
  const via = headers.get('via')
  return {
    ...Object.fromEntries(kept),
    via: via === null ? ownName : `${via}, ${ownName}`,
    ...(key !== undefined && { 'x-api-key': key }),
  }
}

/** The headers of an answer as they go on to the caller. `fetch` has undone its encoding. */
export const responseHeaders = (headers: Headers): Headers => {
  const named = namedIn(headers)
  const kept = new Headers(headers)
  for (const [name] of headers) if (!goesOn(name, named)) kept.delete(name)
  if (headers.has('content-encoding')) {
    kept.delete('content-encoding')
    kept.delete('content-length')
  }
  return kept
}
