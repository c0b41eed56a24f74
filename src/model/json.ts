/**
 * Any JSON value. It stands where the document does not show what a value means and the library keeps it verbatim.
 *
 * @category Building blocks
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
