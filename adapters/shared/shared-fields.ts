type SharedKeys<A, B> = {
  [K in keyof A & keyof B]: [A[K], B[K]] extends [B[K], A[K]] ? K : never
}[keyof A & keyof B]

/**
 * The fields that two kinds of records share, with the same type, so that their adapters can share code. A field that
 * only one of them gains is left to its own adapter.
 */
export type SharedFields<A, B> = Pick<A, SharedKeys<A, B>>
