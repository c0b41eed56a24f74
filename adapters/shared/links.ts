// Records that are elsewhere in an answer, as in the form of JSON:API: a record has their ids, and adapters put both together.

/** One end of a link: a reference, or the record itself. */
interface Linked {
  readonly id: string | undefined
}

/** The records to which these references lead, in their order. One that leads nowhere has none. */
export const followed = <A extends Linked>(references: readonly Linked[], records: readonly A[]): readonly A[] => {
  const byId = new Map(records.map((record) => [record.id, record]))
  return references.flatMap(({ id }) => {
    const record = id === undefined ? undefined : byId.get(id)
    return record === undefined ? [] : [record]
  })
}

/** Those of one type, where a list has several: ids of two types may be alike. */
export const ofType = <A extends { readonly type: string }, const T extends A['type']>(
  records: readonly A[],
  type: T,
): readonly Extract<A, { readonly type: T }>[] =>
  records.filter((record): record is Extract<A, { readonly type: T }> => record.type === type)

/**
 * Items with ids of their own, those of both ends of their links. If several records have some, as on a page of people, `of`
 * is which of them has these.
 */
export const numbered = <A extends object>(
  items: readonly A[],
  of?: number,
): readonly (A & { readonly id: string })[] =>
  items.map((item, at) => ({ ...item, id: of === undefined ? `${at + 1}` : `${of + 1}-${at + 1}` }))
