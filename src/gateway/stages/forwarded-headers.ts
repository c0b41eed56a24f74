// Which headers go on from one connection to the next (RFC 9110, section 7.6.1).

/** Headers that are about a single connection. */
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

/** Whether a header goes on: it is not of the connection, nor named by it as its own. */
export const goesOn = (headers: Pick<Headers, 'get'>): ((name: string) => boolean) => {
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return (name) => !ofConnection.has(name) && !named.includes(name)
}

/** What `fetch` decides: where the request goes, how long it is, and which encodings it can undo. */
const ofFetch: ReadonlySet<string> = new Set(['accept-encoding', 'content-length', 'host'])

const ownName = '1.1 people-lookup-compat'

/** The headers of a request as they go on to the service. */
export const requestHeaders = (headers: Headers): Readonly<Record<string, string>> => {
  const isKept = goesOn(headers)
  const kept = [...headers].filter(([name]) => isKept(name) && !ofFetch.has(name))
  const via = headers.get('via')
  return { ...Object.fromEntries(kept), via: via === null ? ownName : `${via}, ${ownName}` }
}

/** The headers of an answer as they go on to the caller; once `fetch` has undone an encoding, nor do those about it. */
export const responseHeaders = (headers: Headers, isDecoded: boolean): Headers => {
  const isKept = goesOn(headers)
  const isOther = isDecoded && headers.has('content-encoding')
  const dropped = isOther ? ['content-encoding', 'content-length'] : []
  // In pairs: there may be several cookies.
  return new Headers([...headers].filter(([name]) => isKept(name) && !dropped.includes(name)))
}
