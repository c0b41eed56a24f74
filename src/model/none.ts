/**
 * The list of nothing. One frozen array stands for every empty list of a blank record, so that a person of whom
 * little is known costs little: a relative known by name alone would otherwise carry a dozen fresh arrays.
 */
export const none: readonly never[] = Object.freeze([])
