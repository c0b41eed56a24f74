/** Words of code, as Markdown. */
export const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

/** Names after the record that they are in; several such records have a space between them. */
export const recordCell = (container: string, names: readonly string[]): string =>
  `${container === '' ? '' : `${code(container.split(' '))}: `}${code(names)}`

/** A table as Markdown; no cell may contain a bar. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
