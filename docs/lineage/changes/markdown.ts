/** Words of code, as Markdown. */
export const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

/** Names behind the record that they are in, or several such records with a space between. */
export const recordCell = (container: string, names: readonly string[]): string =>
  `${container === '' ? '' : `${code(container.split(' '))}: `}${code(names)}`

/** A table as Markdown; no cell may hold a bar. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
