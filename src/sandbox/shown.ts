/** A mistaken value in a form that fits into a message of one line. */
export const shown = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replaceAll(/\s+/g, ' ').slice(0, 60)}'`
  if (typeof value === 'function') return 'a function'
  if (value instanceof Promise) return 'a promise'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
