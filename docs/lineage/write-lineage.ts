import { readFile, writeFile } from 'node:fs/promises'
import { lineageJson } from './lineage-json.ts'
import { notGivenText } from './not-given.ts'

const docs = new URL('../', import.meta.url)

const file = new URL('lineage.json', docs)
const [before, written] = [await readFile(file, 'utf8'), lineageJson()]
await writeFile(file, written)
if (written !== before) {
  process.stdout.write('docs/lineage.json has changed: review its diff, and tell users in CHANGELOG.md what is new.\n')
}
await writeFile(new URL('../src/lineage/not-given.ts', docs), notGivenText())
