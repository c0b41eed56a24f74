/** A host as URLs write it: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** The host of a URL cannot be blank, nor an IPv6 address with a zone, such as `fe80::1%eth0`. */
export const isUrlHost = (host: string): boolean => URL.canParse(`http://${hostInUrl(host)}`)
