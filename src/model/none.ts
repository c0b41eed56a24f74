/**
 * The shared empty list. All empty lists of blank records are this one frozen array: otherwise a relative of whom only
 * the name is known would allocate a dozen arrays.
 */
export const none: readonly never[] = Object.freeze([])
