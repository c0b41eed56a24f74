import type { OddItem } from './adapters.ts'

/** Called as one in another file is. */
export const fromItem = (item: OddItem) => ({ other: item.name })

/** The same. */
export function shout(text: string): string {
  return `${text}!`
}
