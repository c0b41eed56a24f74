import { mkdir, writeFile } from 'node:fs/promises'
import { buildPage } from './build-page.ts'

const site = new URL('../../site/', import.meta.url)

await mkdir(site, { recursive: true })
await writeFile(new URL('lineage.html', site), await buildPage())
