import test from 'ava'
import { entryNames, manifest } from '../../scripts/support/manifest.ts'
import { asInHouse, project } from './support/project.ts'

// The tarball in the runtimes beside Node that the README names.

const runtimes = [
  { name: 'bun@1', command: ['bun'] },
  { name: 'deno@2', command: ['deno', 'run', '-A'] },
] as const

const payload = '{"person":{"id":9007199254740993,"full_name":"Ada Byron"}}'

for (const { name, command } of runtimes) {
  test(`${name}: as a module, when requests fail, and as a command`, async (t) => {
    const { run, write } = await project([name])
    const [program, ...args] = command
    const start = async (...rest: readonly string[]): Promise<string> => {
      const { code, stdout, stderr } = await run(program, ...args, ...rest)
      t.is(code, 0, stdout + stderr)
      return stdout
    }
    t.is(await start('modules.mjs', ...entryNames), 'as promised\n')
    t.is(await start('failures.mjs'), 'as promised\n')
    t.is(await start('sent-once.mjs'), 'as promised\n')
    write('recorded.json', payload)
    const own = `node_modules/${manifest.name}/${manifest.bin[manifest.name] ?? 'missing'}`
    const said = await start(own, 'normalize', 'v3', 'person', 'recorded.json')
    t.true(said.includes('"9007199254740993"'), said)
  })
}

test("a worker of Cloudflare's looks people up, and repeats a request", async (t) => {
  const { run } = await project(['miniflare@4', asInHouse('esbuild')])
  const { stdout, stderr } = await run('node', 'in-workerd.mjs')
  t.is(stdout, '["Ada Augusta Byron","v5",true]\n', stderr)
})

test('deno@2: what is not allowed is said, and is not taken for an outage', async (t) => {
  const { run, write } = await project(['deno@2'])
  write('key.txt', 'the key')
  write('recorded.json', payload)
  const own = `node_modules/${manifest.name}/${manifest.bin[manifest.name] ?? 'missing'}`
  const endingOf = async (allowed: readonly string[], ...rest: readonly string[]): Promise<string> => {
    const { code, stderr } = await run('deno', 'run', '--no-prompt', ...allowed, own, ...rest)
    return `${code} ${stderr}`
  }
  const asked = ['person', '7', '--base-url', 'https://people.example.com', '--api-key-file', 'key.txt']
  t.regex(await endingOf(['--allow-env', '--allow-read'], ...asked), /^4 .*not allowed to connect/s)
  t.regex(await endingOf(['--allow-read'], ...asked.slice(0, 4)), /^2 .*denies a permission/s)
  const read = ['normalize', 'v3', 'person', 'recorded.json']
  t.regex(
    await endingOf(['--allow-env', '--allow-read=node_modules'], ...read),
    /^2 .*cannot be read: access is denied/s,
  )
})
