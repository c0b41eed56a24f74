import test from 'ava'
import { build } from 'esbuild'
import { createSandbox } from '../../src/sandbox.ts'
import { inChromium, startChromium } from '../support/chromium.ts'
import { root } from '../support/run.ts'
import { serve } from '../support/server.ts'

// The core in a browser: bundled, and looking up a person of the sandbox across origins.

const bundle = async (code: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}

test('the core bundles for the browser: nothing in it needs Node', async (t) => {
  const code = await bundle("export * from './src/index.ts'")
  t.notRegex(code, /from"node:|require\("node:/)
})

test('a program that only normalizes carries no client and no lineage', async (t) => {
  const normalize = await bundle(
    "import { normalize } from './src/index.ts'\nconsole.log(normalize('v3', 'person', {}))",
  )
  t.false(normalize.includes('retry-after'))
  t.false(normalize.includes('reshaped'))
  const everything = await bundle("export * from './src/index.ts'")
  t.true(everything.includes('retry-after') && everything.includes('reshaped'))
})

const lookUp = `
import { createLookup } from './src/index.ts'
const { baseUrl, id } = document.body.dataset
const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5', 'v4', 'v3'] })
lookup.person(id).then(
  ({ value, source }) => { document.title = source.version + ' ' + value.names[0].full },
  (error) => { document.title = String(error) },
)
`

inChromium('a lookup runs in a browser, against a service of another origin', async (t) => {
  const sandbox = createSandbox({ cors: true })
  const service = await sandbox.listen({ port: 0 })
  t.teardown(() => service.close())
  const person = sandbox.population.people[0]
  const code = await bundle(lookUp)
  const page = await serve(t, ({ path }, response) => {
    if (path === '/bundle.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
    else {
      const data = `data-base-url="${service.url}" data-id="${person?.id ?? ''}"`
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<body ${data}><script type="module" src="/bundle.js"></script>`)
    }
  })
  const browser = await startChromium()
  t.teardown(() => browser.close())
  const tab = await browser.newPage()
  await tab.goto(`${page.baseUrl}/`)
  await tab.waitForFunction('document.title')
  t.is(await tab.title(), `v5 ${person?.names[0]?.full ?? 'nobody'}`)
})
