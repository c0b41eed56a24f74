/** Words of code, as Markdown. */
export const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

/** A table as Markdown; no cell may hold a bar. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
