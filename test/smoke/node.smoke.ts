import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import test, { type ExecutionContext } from 'ava'
import { entryNames, manifest } from '../../scripts/support/manifest.ts'
import { root } from '../../scripts/support/root.ts'
import type { Finished } from '../../scripts/support/run.ts'
import { project } from './support/project.ts'

// The tarball in each Node that it is promised for, the oldest one first.

const oldest = manifest.engines.node.replace('>=', '')
const payload = '{"person":{"id":9007199254740993,"full_name":"Ada Byron"}}'

const proxied = `
import { createLookup } from 'people-lookup-compat'
import { nodeFetch } from 'people-lookup-compat/node'
for (const fetch of [undefined, nodeFetch]) {
  const options = { baseUrl: 'https://people.example.com', apiKey: 'key', versions: ['v5'], retries: 0 }
  await createLookup({ ...options, fetch }).person('7').catch(({ name }) => console.log(name))
}`

const endsWell = (t: ExecutionContext, { code, stdout, stderr }: Finished): string => {
  t.is(code, 0, stdout + stderr)
  return stdout
}

for (const version of [oldest, '22', '24', '26']) {
  test(`Node ${version}: as a module, by require() and as a command`, async (t) => {
    const { run, write } = await project([`node@${version}`])
    const running = endsWell(t, await run('node', '--version')).slice(1)
    t.true(`${running}.`.startsWith(version) || running.startsWith(`${version}.`), running)

    t.is(endsWell(t, await run('node', 'modules.mjs', ...entryNames)), 'as promised\n')
    t.is(endsWell(t, await run('node', 'required.cjs', ...entryNames)), 'as promised\n')

    t.regex(endsWell(t, await run('npx', manifest.name, '--help')), /^Usage: people-lookup-compat/)
    t.is(endsWell(t, await run('npx', manifest.name, '--version')), `${manifest.version}\n`)
    write('recorded.json', payload)
    const said = endsWell(t, await run('npx', manifest.name, 'normalize', 'v3', 'person', 'recorded.json'))
    t.true(said.includes('"9007199254740993"'), said)
  })
}

const guide = readFileSync(`${root}docs/1-getting-started.md`, 'utf8')
const withProxies = /Node ([\d.]+) or later reads `HTTPS_PROXY`/.exec(guide)?.[1] ?? oldest

test(`Node ${withProxies}: lookups and commands use the proxy of the environment, as guide 1 says`, async (t) => {
  const { run, write } = await project([`node@${withProxies}`])
  let tunnels = 0
  const proxy = createServer().on('connect', (_, socket) => {
    tunnels += 1
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  t.teardown(() => proxy.close())
  const address = proxy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const variables = ['NODE_USE_ENV_PROXY=1', `HTTPS_PROXY=http://127.0.0.1:${port}`, 'PEOPLE_LOOKUP_API_KEY=key']
  write('proxied.mjs', proxied)
  t.is(endsWell(t, await run('env', ...variables, 'node', 'proxied.mjs')), 'NetworkError\nNetworkError\n')
  t.is(tunnels, 2)
  const command = ['npx', manifest.name, 'person', '7', '--retries', '0', '--base-url', 'https://people.example.com']
  t.is((await run('env', ...variables, ...command)).code, 5)
  t.is(tunnels, 3)
})
