import { writeFile } from 'node:fs/promises'
import { onePerson } from './one-person.ts'
import { theModel } from './the-model.ts'

const docs = new URL('../', import.meta.url)

await writeFile(new URL('one-person.svg', docs), onePerson())
await writeFile(new URL('the-model.svg', docs), theModel())
