import { type Problem, unless } from '../errors/problem.ts'
import { isVersion } from '../model/version.ts'
import type { AnySpoke } from '../versions/facts.ts'

/** A subdomain of `localhost` may be another machine's: Node asks DNS for it. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Uses `try`, as not every platform has `URL.canParse`. */
const urlIn = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** An http or https address. */
export const parseUrl = (text: unknown): URL | undefined => {
  const url = typeof text === 'string' ? urlIn(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined
}

/** The first part of each request's path after its version: `names`, `person_id`. */
const firstParts = (spokes: readonly AnySpoke[]): readonly (string | undefined)[] =>
  spokes.map(({ path }) => path.split('/')[2])

/**
 * A path has a version if it ends in one, to which the library would add another, or continues like a request's path: at
 * such an address, every answer would be 404, as if nothing had been found.
 */
export const hasVersion = (path: string, spokes: readonly AnySpoke[]): boolean => {
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  return parts.some((part, at) => isVersion(part) && [undefined, ...firstParts(spokes)].includes(parts[at + 1]))
}

export const checkBaseUrl = (
  url: URL | undefined,
  allowInsecure: boolean,
  spokes: readonly AnySpoke[],
): readonly Problem[] => {
  if (url === undefined)
    return [{ input: 'baseUrl', rule: 'must be an http or https address in full, such as https://api.example.com' }]
  const isBare = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  return [
    ...unless(isBare, 'baseUrl', 'must not contain a user name, a password, a query or a fragment'),
    ...unless(
      !hasVersion(url.pathname, spokes),
      'baseUrl',
      'must end before the version, which the library adds with the rest of the path',
    ),
    ...unless(
      url.protocol === 'https:' || isLoopback(url) || allowInsecure,
      'baseUrl',
      'must be https, or http to this machine; to let the key travel in the clear, set',
      'allowInsecure',
    ),
  ]
}

/** A host as URLs write it: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** The host of a URL cannot be blank, nor an IPv6 address with a zone, such as `fe80::1%eth0`. */
export const isUrlHost = (host: string): boolean => URL.canParse(`http://${hostInUrl(host)}`)
