import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { counted } from '../../../src/cli/terminal/output.ts'
import { root } from '../prepare.ts'
import type { Findings } from '../suites/suite.ts'
import { plot } from './plot.ts'
import { markdown } from './table.ts'

const page = `${root}docs/9-performance.md`
const picture = `${root}docs/performance.svg`

/** Puts a text between the two marks of its name, if the page has them: it shows a part of what is printed. */
const place = (text: string, name: string, content: string): string => {
  const start = `<!-- bench: ${name} -->`
  const end = `<!-- end: ${name} -->`
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from === -1) return text
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`
}

/** Writes what was found into its places in docs/9-performance.md, and draws the plot. */
export const writePage = async ({ tables, marks = [] }: Findings): Promise<void> => {
  const places = {
    ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, markdown(table)])),
    node: `Node ${process.version}, on ${counted(availableParallelism(), 'core')}`,
  }
  const text = Object.entries(places).reduce(
    (written, [name, content]) => place(written, name, content),
    readFileSync(page, 'utf8'),
  )
  writeFileSync(page, text)
  writeFileSync(picture, await plot(marks))
}
