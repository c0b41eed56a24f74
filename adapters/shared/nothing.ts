/** Whether all members are `undefined`: then there was no such record. */
export const saysNothing = (parts: Readonly<Record<string, unknown>>): boolean => {
  for (const key in parts) if (parts[key] !== undefined) return false
  return true
}
