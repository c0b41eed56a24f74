/**
 * A record with every key of a blank one, of the parts that are given. A part that is `undefined` is not given: the
 * model promises a list where the blank one has a list.
 */
export const filled = <A extends object>(blank: A, parts: Partial<A>): A => {
  const record: A = { ...blank, ...parts }
  for (const key in blank) if (record[key] === undefined) record[key] = blank[key]
  return record
}
