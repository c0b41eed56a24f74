import { readFile, writeFile } from 'node:fs/promises'
import { withTables } from './concepts.ts'
import { onePerson } from './one-person.ts'
import { theModel } from './the-model.ts'

const docs = new URL('../', import.meta.url)
const guide = new URL('2-the-canonical-model.md', docs)

await writeFile(new URL('one-person.svg', docs), onePerson())
await writeFile(new URL('the-model.svg', docs), theModel())
await writeFile(guide, withTables(await readFile(guide, 'utf8')))
