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

// Which of several names is the primary one.

const isText = (part: string | undefined): boolean => part !== undefined && part.trim() !== ''

/** Whether a name has text: the service also sends names whose parts are all empty or blank. */
const saysName = ({ full, first, middle, last, suffix, maiden }: Name): boolean =>
  isText(full) || isText(first) || isText(middle) || isText(last) || isText(suffix) || isText(maiden)

/** Whether a name is of a kind, in any case of letters: the values of v5's `name_type` are not specified (spec section 2.6). */
const isOfKind = (kind: string | undefined, one: string): boolean =>
  kind === one || (kind !== undefined && kind.trim().toLowerCase() === one)

const isMain = (kind: string | undefined): boolean => isOfKind(kind, 'main')

/** A version with two lists of other names, aliases and akas, has this name among the akas. */
export const isAka = ({ kind }: Name): boolean => isOfKind(kind, 'aka')

const isAliasOrAka = (name: Name): boolean => isOfKind(name.kind, 'alias') || isAka(name)

/** Untyped code may pass anything: an object that has only a length would be gone through position by position. */
const checkIsList = (names: unknown): void => {
  if (!Array.isArray(names)) throw new TypeError('A list is expected.')
}

/**
 * The position of the primary name: the first of kind `main` that has text, or else the first with text that is neither an
 * alias nor an aka.
 */
const primaryPosition = (names: readonly Name[]): number => {
  checkIsList(names)
  let first = -1
  for (let position = 0; position < names.length; position++) {
    const name = names[position]
    if (name !== undefined && isMain(name.kind) && saysName(name)) return position
    if (first === -1 && name !== undefined && !isAliasOrAka(name) && saysName(name)) first = position
  }
  return first
}

const without = (names: readonly Name[], position: number): readonly Name[] => names.filter((_, at) => at !== position)

const isBlankMain = (name: Name): boolean => isMain(name.kind) && !saysName(name)

/** The names with blank main ones last: an alias with text is a better name than none. */
const blankMainLast = (names: readonly Name[]): readonly Name[] => {
  const [first] = names
  if (first === undefined || !isBlankMain(first) || !names.some(saysName)) return names
  return [...names.filter((name) => !isBlankMain(name)), ...names.filter(isBlankMain)]
}

/** The names with the primary one first; without one, a blank main name does not come first, either. */
export const primaryFirst = (names: readonly Name[]): readonly Name[] => {
  const position = primaryPosition(names)
  if (position === -1) return blankMainLast(names)
  // Not names[-1]: reading out of bounds is slow.
  const primary = position > 0 ? names[position] : undefined
  return primary === undefined ? names : [primary, ...without(names, position)]
}

/** The name for a version that has room for one: the primary one, or else the first. */
export const oneName = (names: readonly Name[]): Name | undefined => {
  const position = primaryPosition(names)
  return position === -1 ? blankMainLast(names)[0] : names[position]
}

/** Names as v3 and v4 keep them: the primary one, and a list of all others, in their order. */
interface SplitNames {
  readonly primary: Name | undefined
  readonly others: readonly Name[]
}

export const splitNames = (names: readonly Name[]): SplitNames => {
  const primary = primaryPosition(names)
  // A blank main name has been sent in the fields of the primary one, and is no alias.
  const position = primary === -1 ? names.findIndex(({ kind }) => isMain(kind)) : primary
  return { primary: position === -1 ? undefined : names[position], others: without(names, position) }
}
