import { isObject, type JsonObject } from '../../wire/json.ts'
import type { Answer } from '../http/answers.ts'

// What services do to the token that leads to the next page, which every version has at the root of an answer.

const tokenKey = 'position_token'

const split = (body: JsonObject): readonly [token: unknown, rest: JsonObject] => {
  const { [tokenKey]: token, ...rest } = body
  return [token, rest]
}

/** A request for the first page in place of one for another. */
export const withoutToken = (request: Request): Request => {
  const url = new URL(request.url)
  url.searchParams.delete(tokenKey)
  return new Request(url, request)
}

/** There are more results, and no token. */
export const withLostToken = ({ body }: Answer): unknown => (isObject(body) ? split(body)[1] : body)

/** The token is in the metadata. */
export const withMovedToken = ({ body }: Answer): unknown => {
  if (!isObject(body)) return body
  const [token, rest] = split(body)
  const { metadata } = rest
  return token === undefined ? body : { ...rest, metadata: { ...(isObject(metadata) && metadata), [tokenKey]: token } }
}

/** There is a token on every page, another each time. */
export const withFreshToken = ({ operation, body, count }: Answer & { readonly count: number }): unknown =>
  isObject(body) && (operation === 'names' || operation === 'addresses')
    ? { ...body, [tokenKey]: String(1_000_000 + count) }
    : body
