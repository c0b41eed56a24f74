import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { buildPage } from './build-page.ts'

const site = new URL('../../site/', import.meta.url)

await mkdir(site, { recursive: true })
// `npm run docs` has written the reference before.
const home = existsSync(new URL('index.html', site)) ? 'index.html' : undefined
await writeFile(new URL('lineage.html', site), await buildPage(home))
