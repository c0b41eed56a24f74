import type { GatewayOptions } from '../options.ts'

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
export const strangersTo = ({ apiKey, hostNames }: GatewayOptions): ((request: Request) => Stranger | undefined) => {
  if (apiKey === undefined) return () => undefined
  const names = hostNames && new Set([...hostNames, 'localhost'].map((name) => hostIn(name)))
  const isOwn = (host: string | undefined): boolean =>
    names === undefined || (host !== undefined && (isAddress(host) || names.has(host)))
  return ({ url, headers }) => {
    const [asked, host, origin] = [hostIn(url), headers.get('host'), headers.get('origin')]
    if (!isOwn(asked) || (host !== null && !isOwn(hostIn(host)))) return 'host'
    // Older browsers, and pages that were loaded without encryption, only send where they come from.
    const site = headers.get('sec-fetch-site') ?? (origin !== null && hostIn(origin) !== asked ? 'cross-site' : 'none')
    return site === 'cross-site' ? 'site' : undefined
  }
}
