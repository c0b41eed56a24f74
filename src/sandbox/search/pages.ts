import type { Cursor, PagedOperation } from '../../model/lookup.ts'
import type { Version } from '../../model/version.ts'
import { hashOf } from '../random.ts'
import type { Inputs } from '../../server/routes.ts'

// A token contains where the next page begins, and a checksum of that, the version and the query, so that no other token
// works.

const queryOf = (version: Version, inputs: Inputs): string =>
  [
    version,
    ...[...inputs]
      .filter(([name]) => name !== 'position_token')
      .map(([name, value]) => `${name}=${value}`)
      .sort(),
  ].join('&')

/** How a token is written, and where in it the next page's beginning is. */
interface TokenForm {
  readonly write: (offset: number, check: number) => string
  readonly offset: RegExp
}

const checkDigits = 10

/** How each operation writes its tokens: a name search as text, an address search as an integer (spec sections 4.1, 4.2). */
const tokenForm: Readonly<Record<PagedOperation, TokenForm>> = {
  names: { write: (offset, check) => `p${offset}x${check.toString(36)}`, offset: /^p(\d{1,9})x/ },
  addresses: {
    write: (offset, check) => `${offset}${String(check).padStart(checkDigits, '0')}`,
    offset: new RegExp(`^(\\d{1,5})\\d{${checkDigits}}$`),
  },
}

const tokenOf = (operation: PagedOperation, version: Version, inputs: Inputs, offset: number): string =>
  tokenForm[operation].write(offset, hashOf(`${queryOf(version, inputs)}#${offset}`))

/** Where a page begins; `undefined` for a token that this version did not give for this query. */
export const offsetOf = (operation: PagedOperation, version: Version, inputs: Inputs): number | undefined => {
  const token = inputs.get('position_token')
  if (token === undefined) return 0
  const [, offset] = tokenForm[operation].offset.exec(token) ?? []
  return offset !== undefined && tokenOf(operation, version, inputs, Number(offset)) === token
    ? Number(offset)
    : undefined
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
  const next: Cursor<O> | undefined =
    end < items.length ? { version, operation, token: tokenOf(operation, version, inputs, end) } : undefined
  return { items: items.slice(offset, end), next }
}
