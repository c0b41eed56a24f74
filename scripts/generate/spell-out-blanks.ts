import { globSync } from 'node:fs'
import { none } from '../../src/model/filled.ts'
import { importFile } from '../support/import-file.ts'
import { root } from '../support/root.ts'

// `{ ...noPhone, number }` clones a blank record and then stores into the clone; a literal with every key takes one step. So
// the build for Node writes the keys of blank records in place of their names. If a key is there twice, the later one counts.

/** A blank record, such as `noPhone`. */
type Blank = Readonly<Record<string, unknown>>

const isBlank = (value: unknown): value is Blank =>
  typeof value === 'object' && value !== null && Object.values(value).every((it) => it === undefined || it === none)

/** All blank records of the model, by their names. */
const blanks = async (): Promise<ReadonlyMap<string, Blank>> => {
  const modules = await Promise.all(globSync('src/model/*.ts', { cwd: root }).map((file) => importFile(root + file)))
  const exported = modules.flatMap((module) =>
    typeof module === 'object' && module !== null ? Object.entries(module) : [],
  )
  return new Map(exported.flatMap(([name, value]) => (/^no[A-Z]/.test(name) && isBlank(value) ? [[name, value]] : [])))
}

/** No adapter has this name. */
const noneName = '$none'

const spelledOut = (blank: Blank): string =>
  Object.entries(blank)
    .map(([key, value]) => `${key}: ${value === none ? noneName : 'undefined'}`)
    .join(', ')

/** A function that spells out the blank records in the text of an adapter. */
export const blankSpeller = async (): Promise<(text: string) => string> => {
  const known = await blanks()
  return (text) => {
    const spelled = text.replace(/\.\.\.(no[A-Z]\w*)\b/g, (spread, name: string) => {
      const blank = known.get(name)
      return blank === undefined ? spread : spelledOut(blank)
    })
    return `import { none as ${noneName} } from '${root}src/model/filled.ts'\n${spelled}`
  }
}
