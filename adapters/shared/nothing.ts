/** If all members are `undefined`, the record was not sent. */
export const saysNothing = (parts: Readonly<Record<string, unknown>>): boolean => {
  for (const key in parts) if (parts[key] !== undefined) return false
  return true
}
