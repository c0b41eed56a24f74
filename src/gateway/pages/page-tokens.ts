import type { Cursor, PagedOperation } from '../../model/lookup.ts'
import type { Version } from '../../model/version.ts'
import type { WireInput } from '../../query/request.ts'
import type { Inputs } from '../../server/inputs.ts'
import { type Hmac, hmacWith, isSameText } from '../hmac.ts'
import { type TokenForm, tokenForms } from './token-forms.ts'

/** The query that a token belongs to, and for no other. */
export interface PagedQuery<O extends PagedOperation = PagedOperation> {
  /** The version that the caller asks. */
  readonly version: Version
  readonly operation: O
  readonly inputs: Inputs
  /** How the version takes its tokens. */
  readonly token: WireInput | undefined
}

/** No service has longer tokens, and writing or reading digits takes longer than their number. */
const longest = 2048

const fits = (text: string): boolean => text.length <= longest

const tokenForm = ({ token }: PagedQuery): TokenForm => tokenForms[token?.form ?? 'text']

/** What the keyed hash of a token is of: everything that it is good for. */
const textOf = ({ version, operation, inputs, token: own }: PagedQuery, from: Version, token: string): string =>
  JSON.stringify([
    version,
    operation,
    from,
    token,
    [...inputs].filter(([name]) => name !== own?.name).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** The latest secret, as importing a key takes as long as using it. */
let latest: { readonly secret: string; readonly hash: Hmac } | undefined

const hashWith = (secret: string): Hmac => {
  if (latest?.secret !== secret) latest = { secret, hash: hmacWith('page', secret) }
  return latest.hash
}

/**
 * A page token of the old version, in its form, that leads to a page of a newer one; `undefined` if it would be too long.
 * Nothing is kept: the token has the newer version's own in it, and a keyed hash of that and of the query, with which alone it
 * can be used.
 */
export const sealToken = async (
  query: PagedQuery,
  { version: from, token }: Cursor,
  secret: string,
): Promise<string | undefined> => {
  if (!fits(token)) return undefined
  const hash = await hashWith(secret)(textOf(query, from, token))
  const text = tokenForm(query).write(from, token, hash)
  return fits(text) ? text : undefined
}

/** Where the page of a token begins; `undefined` if the gateway did not give it for this query. */
export const openToken = async <O extends PagedOperation>(
  query: PagedQuery<O>,
  text: string,
  secret: string,
): Promise<Cursor<O> | undefined> => {
  const { operation } = query
  const form = tokenForm(query)
  const parts = fits(text) ? form.read(text) : undefined
  if (parts === undefined) return undefined
  const hash = await hashWith(secret)(textOf(query, parts.from, parts.token))
  return isSameText(form.macOf(hash), parts.mac) ? { version: parts.from, operation, token: parts.token } : undefined
}
