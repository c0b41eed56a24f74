/**
 * Any JSON value: the type of `fragments`, which are kept verbatim because their meaning is not specified.
 *
 * @category Building blocks
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The key of what a record keeps verbatim: of the model, or one whose fields are not specified. */
export const verbatimKey = 'fragments'
