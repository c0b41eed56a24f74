/**
 * The fields that two kinds of records have in common, with the same type: what their adapters can share. A field that
 * one of them gains alone is its own adapter's matter.
 */
export type Common<A, B> = {
  [K in keyof A & keyof B as [A[K], B[K]] extends [B[K], A[K]] ? K : never]: A[K]
}
