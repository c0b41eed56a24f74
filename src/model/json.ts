/**
 * Any JSON value: the type of `fragments`, which are kept verbatim because their meaning is not specified.
 *
 * @category Building blocks
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The key of what a record of the model keeps verbatim. */
export const verbatimKey = 'fragments'
