/**
 * The shared empty list. All empty lists of blank records are this one frozen array: otherwise a relative of whom only
 * the name is known would allocate a dozen arrays.
 */
export const none: readonly never[] = Object.freeze([])

/**
 * The parts of a record that a constructor is given. An absent part is blank, and so is one that is `undefined`: a list of
 * it is empty. For anything but an object, which untyped code can pass, the constructor throws a `RangeError`.
 *
 * @category Constructors
 */
export type Parts<A> = { readonly [K in keyof A]?: A[K] | undefined }

/**
 * `blank`, overridden by the given parts. A part that is `undefined` does not override: the model promises a list where
 * the blank record has one.
 */
export const filled = <A extends object>(blank: A, parts: Parts<A>): A => {
  // Untyped callers may pass a text or a list: its characters or items would be the parts, and the record blank.
  if (typeof parts !== 'object' || Array.isArray(parts)) {
    throw new RangeError('The parts of a record must be an object, as in name({ full }) or page({ items }).')
  }
  const record: A = { ...blank, ...parts }
  for (const key in blank) if (record[key] === undefined) record[key] = blank[key]
  return record
}

/** Those of the texts that are neither absent nor blank, without the blanks around them: to be shown beside one another. */
export const said = (...texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((text) => text?.trim() || [])

/**
 * Any JSON value: the type of `fragments`, which are kept verbatim because their meaning is not specified.
 *
 * @category Building blocks
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The key of what a record keeps verbatim: of the model, or one whose fields are not specified. */
export const verbatimKey = 'fragments'

/** The key of the members that this library does not know, of a record that keeps them. */
export const extrasKey = 'extras'
