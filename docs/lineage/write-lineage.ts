import { readFile, writeFile } from 'node:fs/promises'
import { guidesWithChanges, withChanges } from './changes/guides.ts'
import { lineageJson } from './lineage-json.ts'

const docs = new URL('../', import.meta.url)

await writeFile(new URL('lineage.json', docs), lineageJson())
for (const name of guidesWithChanges) {
  const guide = new URL(name, docs)
  await writeFile(guide, withChanges(await readFile(guide, 'utf8')))
}
