/** Whether none of these was sent: a record of which nothing was sent is no record. */
export const saysNothing = (parts: object): boolean => Object.values(parts).every((part) => part === undefined)

/** What is there of these; what is not is nothing that a list could hold. */
export const known = <A>(values: readonly (A | undefined)[]): readonly A[] =>
  values.flatMap((value) => (value === undefined ? [] : [value]))
