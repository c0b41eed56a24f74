type SharedKeys<A, B> = {
  [K in keyof A & keyof B]: [A[K], B[K]] extends [B[K], A[K]] ? K : never
}[keyof A & keyof B]

/**
 * The fields that two kinds of records share, with the same type: what their adapters can do together. A field that only
 * one of them gains is a matter of its own adapter.
 */
export type SharedFields<A, B> = Pick<A, SharedKeys<A, B>>
