import type { OddBody, OddInner, OddItem } from './adapters.ts'

// What the odd adapters call.

export const blank = { title: undefined, items: [], size: undefined }

/** A function that is not an arrow function. */
export function shout(text: string): string {
  return text.toUpperCase()
}

export function titleOf({ title }: OddBody): string | undefined {
  return title
}

export function firstNameOf({ items: [first] }: OddBody): string | undefined {
  return first?.name
}

export function valueOf(inner: OddInner | undefined): string | undefined {
  return inner?.items[0]?.name ?? inner?.value
}

export const fromItem = (item: OddItem) => ({ label: item.name, size: item.size, tags: item.tags.map(shout) })

export const fromInner = ({ value, items }: OddInner) => ({ value: value ?? 'none', items: items.map(fromItem) })

export const tail = <A>([, ...rest]: readonly A[]): readonly A[] => rest
