import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { importFile } from '../../scripts/support/import-file.ts'

test('the build imports modules from folders whose names have a special meaning in a URL', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'import-file-'))
  t.teardown(async () => rm(folder, { recursive: true }))
  for (const name of ["it's a clone", 'issue #7', '100%', 'per%41cent', 'žluť 日本']) {
    await mkdir(join(folder, name))
    const file = join(folder, name, 'module.mjs')
    await writeFile(file, `export const name = ${JSON.stringify(name)}`)
    t.like(await importFile(file), { name })
  }
})
