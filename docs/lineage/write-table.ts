import { writeFile } from 'node:fs/promises'
import { lineageJson } from './table.ts'

await writeFile(new URL('../lineage.json', import.meta.url), lineageJson())
