import { recognizerOf } from '../../query/request.ts'
import type { Offer } from '../offers.ts'

/** What a request asks for, by its method and its path. */
export interface AskedFor {
  /** The operation whose path it is, or is nearly: with other slashes, or in another letter case. */
  readonly offer: Offer | undefined
  /** The inputs in the path, as text. */
  readonly path: Readonly<Record<string, string>>
  /** What keeps it from being a request of the specification. */
  readonly oddity: 'method' | 'path' | undefined
}

/** A path without what a lenient server overlooks. */
const plain = (path: string): string =>
  `/${path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`

/** Finds what requests ask for among the operations that are offered. */
export const finderOf = (offers: readonly Offer[]): ((method: string, path: string) => AskedFor) => {
  const recognize = recognizerOf(offers)
  return (method, path) => {
    const found = recognize(path)
    if (found === undefined) return { offer: recognize(plain(path))?.route, path: {}, oddity: 'path' }
    const isGet = method === 'GET' || method === 'HEAD'
    return { offer: found.route, path: found.texts, oddity: isGet ? undefined : 'method' }
  }
}
