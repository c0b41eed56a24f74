import { writeFile } from 'node:fs/promises'
import { onePerson } from './one-person.ts'

await writeFile(new URL('../one-person.svg', import.meta.url), onePerson())
