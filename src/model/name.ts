import { filled } from './filled.ts'
import type { Json } from './json.ts'

/**
 * One name of a person or a company.
 *
 * v3 and v4 write one `full_name` and a list of `aliases`; v5 writes `names` (spec sections 2.1, 4.3, 4.4). All of
 * them are a `Name` here, and a person's primary name comes first.
 *
 * @category Person
 */
export interface Name {
  /** The whole name as written, which is all that a company, an alias or a v3 relative has. */
  readonly full: string | undefined
  readonly first: string | undefined
  readonly middle: string | undefined
  readonly last: string | undefined
  /** What follows the name: `Jr.`, `III`. */
  readonly suffix: string | undefined
  /** The last name at birth, told by v5's historical records (spec section 2.1). */
  readonly maiden: string | undefined
  /**
   * What the name is to its bearer: `main`, `alias`, `aka`, or another word that v5 says as `name_type` (its value
   * set is not shown, spec section 2.6). `undefined` where the version does not tell.
   */
  readonly kind: string | undefined
  /** What was sent in place of a name where the document does not show its meaning, verbatim (spec sections 4.3, 4.4). */
  readonly fragments: Json | undefined
}

/** A name of which nothing is known. */
export const noName: Name = {
  full: undefined,
  first: undefined,
  middle: undefined,
  last: undefined,
  suffix: undefined,
  maiden: undefined,
  kind: undefined,
  fragments: undefined,
}

/**
 * A {@link Name} with every key, of the parts that are given.
 *
 * @category Constructors
 */
export const name = (parts: Partial<Name> = {}): Name => filled(noName, parts)
