import { readFileSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { build } from 'esbuild'
import { createSandbox } from '../../src/public/sandbox.ts'
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
  const code = await bundle("export * from './src/public/index.ts'")
  t.notRegex(code, /from"node:|require\("node:/)
})

/** The oldest browsers that the README names, as esbuild spells them. */
const promised = (): readonly string[] =>
  ['chrome', 'firefox', 'safari'].map((name) => {
    const [, version = 'missing'] =
      new RegExp(`${name} ([\\d.]+)`, 'i').exec(readFileSync(`${root}README.md`, 'utf8')) ?? []
    return name + version
  })

// For methods, `lib` in tsconfig.build.json ensures the same.
test('no syntax is newer than the oldest browsers that the README names', async (t) => {
  const linesFor = async (target: readonly string[]): Promise<readonly string[]> => {
    const { outputFiles } = await build({
      stdin: {
        contents: "export * from './src/public/index.ts'; export * from './src/public/fp.ts'",
        resolveDir: root,
      },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      target: [...target],
      // esbuild avoids them for all but the newest, as each Unicode adds scripts. Categories are as old as the escapes.
      supported: { 'regexp-unicode-property-escapes': true },
      write: false,
    })
    return outputFiles.flatMap(({ text }) => text.split('\n'))
  }
  const readable = new Set(await linesFor(promised()))
  const unreadable = (await linesFor(['esnext'])).filter((line) => !readable.has(line))
  t.deepEqual(unreadable, [])
})

/** With the browser's own `fetch` as an option, too: unlike Node's, it must not be called as a method. */
const lookUp = `
import { createLookup } from './src/public/index.ts'
const { baseUrl, id, givesFetch, tell } = await told
const own = givesFetch === 'true' ? { fetch } : {}
const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5', 'v4', 'v3'], ...own })
lookup.person(id).then(
  ({ value, source }) => tell(source.version + ' ' + value.names[0].full),
  (error) => tell(error.message),
)
`

const inPage = `const told = Promise.resolve({
  ...document.body.dataset,
  tell: (title) => { document.title = title },
})`

const inWorker = `const told = new Promise((resolve) => {
  onmessage = ({ data }) => resolve({ ...data, tell: postMessage })
})`

const startWorker = `const worker = new Worker('/bundle.js', { type: 'module' })
worker.onmessage = ({ data }) => { document.title = data }
worker.postMessage({ ...document.body.dataset })`

/** What a browser prints after looking up a person in a service of another origin, from a page or a worker. */
const saidInBrowser = async (
  t: ExecutionContext,
  place: 'page' | 'worker',
  {
    baseUrl,
    id = '7',
    givesFetch = false,
  }: { readonly baseUrl: string; readonly id?: string | undefined; readonly givesFetch?: boolean },
): Promise<string> => {
  const code = await bundle(`${place === 'page' ? inPage : inWorker}\n${lookUp}`)
  const scripts = new Map([
    ['/bundle.js', code],
    ['/start.js', place === 'page' ? "import '/bundle.js'" : startWorker],
  ])
  const page = await serve(t, ({ path }, response) => {
    const script = scripts.get(path)
    if (script !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else {
      const data = `data-base-url="${baseUrl}" data-id="${id}" data-gives-fetch="${givesFetch}"`
      const body = `<body ${data}><script type="module" src="/start.js"></script>`
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    }
  })
  const browser = await startChromium()
  t.teardown(() => browser.close())
  const tab = await browser.newPage()
  await tab.goto(`${page.baseUrl}/`)
  await tab.waitForFunction('document.title')
  return tab.title()
}

const environments = [
  { place: 'page', givesFetch: false },
  { place: 'page', givesFetch: true },
  { place: 'worker', givesFetch: false },
  { place: 'worker', givesFetch: true },
] as const

for (const { place, givesFetch } of environments) {
  const which = givesFetch ? ', with its fetch as an option' : ''
  inChromium(`a lookup runs in a browser's ${place}, against a service of another origin${which}`, async (t) => {
    const sandbox = createSandbox({ cors: true })
    const service = await sandbox.listen({ port: 0 })
    t.teardown(() => service.close())
    const person = sandbox.population.people[0]
    const said = await saidInBrowser(t, place, { baseUrl: service.url, id: person?.id, givesFetch })
    t.is(said, `v5 ${person?.names[0]?.full ?? 'nobody'}`)
  })
}

inChromium('a redirect, which a browser hides, is reported as one', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'x-api-key' }
    response.writeHead(response.req.method === 'OPTIONS' ? 204 : 302, { ...cors, location: '/login' }).end()
  })
  t.regex(
    await saidInBrowser(t, 'page', { baseUrl }),
    /^The service answered with a redirect\. Redirects are not followed/,
  )
})
