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
const namedIn = (headers: Headers): readonly string[] =>
  (headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase())

const goesOn = (name: string, named: readonly string[]): boolean => !ofConnection.has(name) && !named.includes(name)

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

/** What no longer holds once `fetch` has undone an encoding. */
const ofEncoding: readonly string[] = ['content-encoding', 'content-length']

/** The headers of an answer as they go on to the caller, in pairs: there may be several cookies. */
export const responseHeaders = (headers: Headers): [string, string][] => {
  const named = namedIn(headers)
  const dropped = headers.has('content-encoding') ? [...named, ...ofEncoding] : named
  return [...headers].filter(([name]) => goesOn(name, dropped))
}
