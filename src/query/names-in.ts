/** The names in a table that has a row for every name of a type. */
export const namesIn = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] => {
  const isName = (name: string): name is K => Object.hasOwn(table, name)
  return Object.keys(table).filter(isName)
}
