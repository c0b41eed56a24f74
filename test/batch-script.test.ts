import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { createSandbox } from '../src/public/sandbox.ts'
import { program } from './cli/run-cli.ts'
import { fullDisk, onFullDisk } from './support/full-disk.ts'
import { root, runIn } from './support/run.ts'
import { blocksOf } from './support/snippets.ts'

// The script of guide 6, while the service is down, and after that. How it runs on a good day, the test of the guides shows.

/** The script, for a service at this address. */
const scriptFor = async (address: string): Promise<string> => {
  const blocks = blocksOf(await readFile(`${root}docs/6-errors-and-issues.md`, 'utf8'))
  const text = blocks.find((block) => block.text.includes("cat > batch.sh <<'end'"))?.text ?? ''
  const [, script = ''] = /^cat > batch\.sh <<'end'\n([^]*?)^end$/m.exec(text) ?? []
  return script.replace('http://127.0.0.1:8080', address)
}

/** A folder with two numbers to look up, in which nothing waits before a retry. */
const folderOf = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'batch-'))
  t.teardown(async () => rm(folder, { recursive: true }))
  const commands = `${folder}/node_modules/.bin`
  await mkdir(commands, { recursive: true })
  // A link, as the path of this clone may contain what a shell does not take literally, such as a space.
  await symlink(root, `${folder}/clone`)
  await writeFile(`${commands}/npx`, `#!/bin/sh\nshift\nexec node clone/${program} "$@" --retries 0\n`, { mode: 0o755 })
  await writeFile(`${commands}/sleep`, '#!/bin/sh\n', { mode: 0o755 })
  await writeFile(`${folder}/numbers.txt`, '2125550100\n212555\n2125550105')
  return folder
}

test('the script names the numbers that are left to the next run, and ends with exit code 5 until there are none', async (t) => {
  const folder = await folderOf(t)
  let isDown = true
  const service = await createSandbox({ outcomes: () => (isDown ? 'status=503' : undefined) }).listen()
  t.teardown(async () => service.close())
  await writeFile(`${folder}/batch.sh`, await scriptFor(service.url))
  const run = async () => runIn(folder, ['sh', 'batch.sh'])

  const first = await run()
  t.is(first.code, 5)
  t.regex(first.stdout, /^212555, exit code 2: error: .*\n$/)
  t.regex(first.stderr, /^2125550100: error: [^\n]*503[^\n]*\n2125550105: error: [^\n]*\n$/)

  isDown = false
  t.deepEqual(await run(), { code: 0, stdout: '', stderr: '' })
  const owners = await readFile(`${folder}/owners.ndjson`, 'utf8')
  t.deepEqual(
    Array.from(owners.matchAll(/^\{"number":"(\d+)"/gm), ([, number]) => number),
    ['2125550100', '2125550105'],
  )
})

onFullDisk('an answer that cannot be written is left to the next run', async (t) => {
  const { url, close } = await createSandbox().listen()
  t.teardown(close)
  for (const name of ['answer.json', 'owners.ndjson']) {
    const folder = await folderOf(t)
    await symlink(fullDisk, `${folder}/${name}`)
    await writeFile(`${folder}/numbers.txt`, '2125550100')
    await writeFile(`${folder}/batch.sh`, await scriptFor(url))
    t.is((await runIn(folder, ['sh', 'batch.sh'])).code, 5, name)
    t.is(await readFile(`${folder}/settled.txt`, 'utf8'), '', name)
  }
})
