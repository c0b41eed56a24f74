/** A count with its noun: `1 issue`, `2 losses`, `1,000 extras`. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one.replace(/s$/, 'se')}s`}`
