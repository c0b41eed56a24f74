/**
 * `blank`, overridden by the given parts. A part that is `undefined` does not override: the model promises a list where
 * the blank record has one.
 */
export const filled = <A extends object>(blank: A, parts: Partial<A>): A => {
  const record: A = { ...blank, ...parts }
  for (const key in blank) if (record[key] === undefined) record[key] = blank[key]
  return record
}
