import { valueAt, withAt } from '../../server/nobody.ts'
import { placesIn } from '../../wire/root.ts'
import type { Answer } from '../http/answers.ts'

// What services do to the token that leads to the next page.

/** A request for the first page in place of one for another; the version takes the token by this name. */
export const withoutToken = (request: Request, name: string): Request => {
  const url = new URL(request.url)
  url.searchParams.delete(name)
  return new Request(url, request)
}

const placeIn = ({ codec }: Answer): readonly string[] | undefined => placesIn(codec).token

/** There are more results, and no token. */
export const withLostToken = (answer: Answer): unknown => {
  const place = placeIn(answer)
  return place === undefined ? answer.body : withAt(answer.body, place, undefined)
}

/** The token is in the metadata. */
export const withMovedToken = (answer: Answer): unknown => {
  const place = placeIn(answer) ?? []
  const token = valueAt(answer.body, place)
  return typeof token === 'string' || typeof token === 'number'
    ? withAt(withLostToken(answer), ['metadata', place.at(-1) ?? ''], token)
    : answer.body
}

/** There is a token on every page, another each time. */
export const withFreshToken = (answer: Answer & { readonly count: number }): unknown => {
  const place = placeIn(answer)
  return place === undefined ? answer.body : withAt(answer.body, place, String(1_000_000 + answer.count))
}
