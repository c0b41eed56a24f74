/** A host as URLs write it: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
