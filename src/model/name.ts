import { filled, type Parts, said, type Json } from './record.ts'

/**
 * One name of a person or a company.
 *
 * v3 and v4 send one `full_name` and a list of `aliases`; v5 sends `names` (spec sections 2.1 to 2.5, 4.3, 4.4). Each of
 * them is a `Name` here, and a person's primary name comes first.
 *
 * @category Person
 */
export interface Name {
  /**
   * The full name as written; companies, aliases and some relatives have only this. `undefined` for the owners of an email
   * (v3, v5) and the primary name of v4's residents, which are sent in parts alone: {@link formatName} writes both.
   */
  readonly full: string | undefined
  readonly first: string | undefined
  readonly middle: string | undefined
  readonly last: string | undefined
  /** What follows the name: `Jr.`, `III`. */
  readonly suffix: string | undefined
  /** The last name at birth; v5's historical records only (spec section 2.1). */
  readonly maiden: string | undefined
  /**
   * The kind of name: `main`, `alias`, `aka`, or another value of v5's `name_type` (the values are not specified, spec
   * section 2.6). In v3 and v4 it tells where the name was: `alias` and `aka` in a list of these, `main` in the fields
   * beside it. `undefined` if v5 sends none, and where no such list exists, as for the owners of an email.
   */
  readonly kind: string | undefined
  /** What was sent in place of a name, verbatim, if its meaning is not specified (spec sections 4.3, 4.4). */
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
 * A {@link Name} with every key, from the given parts.
 *
 * @example
 * ```ts
 * formatName(name({ first: 'Ada', last: 'Byron' })) // 'Ada Byron'
 * ```
 * @category Constructors
 */
export const name = (parts: Parts<Name> = {}): Name => filled(noName, parts)

/**
 * A name as one text: `full`, or else its first, middle and last name and its suffix, as far as they are known. Empty if
 * nothing is known, or there is no name: `undefined`, or `null` as from a database.
 *
 * @example
 * ```ts
 * formatName(ada.names[0]) // 'Ada Augusta Byron'
 * ```
 * @category Person
 */
export const formatName = (name?: Name | null): string => {
  const { full, first, middle, last, suffix } = name ?? noName
  const [text = said(first, middle, last, suffix).join(' ')] = said(full)
  return text
}

/** Composing sorts the accents that follow one another, in a time that grows by the square of their number: no text of people has so many. */
const longest = 2000

/** A text in one form of Unicode, so that what looks the same is the same; one that is too long for a name stays as it is. */
export const composed = (text: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  text.length > longest ? text : text.normalize(form)
