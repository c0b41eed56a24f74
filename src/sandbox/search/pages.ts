import type { Cursor, PagedOperation } from '../../model/lookup.ts'
import type { Version } from '../../model/version.ts'
import { hashOf } from '../random.ts'
import type { Inputs } from './text.ts'

// A token contains where the next page begins, and a checksum of the version and the query, so it works for no other.

const queryOf = (version: Version, inputs: Inputs): string =>
  [
    version,
    ...[...inputs]
      .filter(([name]) => name !== 'position_token')
      .map(([name, value]) => `${name}=${value}`)
      .sort(),
  ].join('&')

/** How a token is written. */
interface TokenForm {
  readonly write: (offset: number, check: number) => string
  readonly read: (token: string) => { readonly offset: number; readonly check: number } | undefined
}

const textToken: TokenForm = {
  write: (offset, check) => `p${offset}x${check.toString(36)}`,
  read: (token) => {
    const [, offset, check] = /^p(\d{1,9})x([0-9a-z]{1,7})$/.exec(token) ?? []
    return offset === undefined || check === undefined
      ? undefined
      : { offset: Number(offset), check: Number.parseInt(check, 36) }
  },
}

const checkDigits = 10

const digitToken: TokenForm = {
  write: (offset, check) => `${offset}${String(check).padStart(checkDigits, '0')}`,
  read: (token) =>
    /^[1-9]\d{10,14}$/.test(token)
      ? { offset: Number(token.slice(0, -checkDigits)), check: Number(token.slice(-checkDigits)) }
      : undefined,
}

/** How each operation writes its tokens: a name search as text, an address search as an integer (spec sections 4.1, 4.2). */
const tokenForm: Readonly<Record<PagedOperation, TokenForm>> = { names: textToken, addresses: digitToken }

/** Where a page begins; `undefined` for a token that this version did not give for this query. */
export const offsetOf = (operation: PagedOperation, version: Version, inputs: Inputs): number | undefined => {
  const token = inputs.get('position_token')
  if (token === undefined) return 0
  const read = tokenForm[operation].read(token)
  return read?.check === hashOf(queryOf(version, inputs)) ? read.offset : undefined
}

/** What is divided into pages, and how. */
interface Cut<A, O extends PagedOperation> {
  readonly operation: O
  readonly items: readonly A[]
  readonly size: number
  readonly version: Version
  readonly inputs: Inputs
}

/** One page of a list, and the token of the next one, if there is one. */
export const pageOf = <A, O extends PagedOperation>({ operation, items, size, version, inputs }: Cut<A, O>) => {
  const offset = offsetOf(operation, version, inputs) ?? 0
  const end = offset + size
  const tokenOfNext = (): string => tokenForm[operation].write(end, hashOf(queryOf(version, inputs)))
  const next: Cursor<O> | undefined = end < items.length ? { version, operation, token: tokenOfNext() } : undefined
  return { items: items.slice(offset, end), next }
}
