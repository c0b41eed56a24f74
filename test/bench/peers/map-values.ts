/** Fields with each value changed. */
export const mapValues = <A, B>(fields: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)]))
