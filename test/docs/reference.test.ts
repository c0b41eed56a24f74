import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inflateSync } from 'node:zlib'
import test, { type ExecutionContext } from 'ava'
import { runOrFail } from '../../scripts/support/run.ts'
import { temporaryFolder } from '../../scripts/support/temporary-folder.ts'
import { versions } from '../../src/model/version.ts'
import { inChromium, startChromium } from '../support/chromium.ts'

// What the reference shows, as far as scripts/docs/plugin.ts changes it. npm run docs checks its links.

const site = temporaryFolder()
test.before(async () => {
  await runOrFail('typedoc', ['--out', site])
})

const page = (path: string): string => readFileSync(`${site}/${path}.html`, 'utf8')

/** Checks which page the first occurrence of a name, as code, leads to: none if it is no link. */
const leads = (t: ExecutionContext, from: string, name: string, to: string | undefined): void => {
  const html = page(from)
  t.true(html.includes(`<code>${name}</code>`), `${from} has ${name} as code`)
  const [, link] = new RegExp(`<a href="([^"]*)"[^>]*><code>${name}</code>`).exec(html) ?? []
  t.is(link && posix.join(from, '..', link), to && `${to}.html`, `${name} in ${from}`)
}

test('the name of an export in a doc comment is a link: to its own entry, or else to the root', (t) => {
  const root = 'modules/people-lookup-compat'
  leads(t, root, 'LookupError', 'classes/people-lookup-compat.LookupError')
  leads(t, `${root}_fp`, 'Lookup', 'types/people-lookup-compat_fp.Lookup')
  leads(t, `${root}_fp`, 'InvalidOptionsError', 'classes/people-lookup-compat.InvalidOptionsError')
  leads(t, `${root}_model`, 'Address', 'variables/people-lookup-compat_model.Address')
  const functions = 'functions/people-lookup-compat'
  leads(t, `${functions}_model.phoneNumber`, 'parsePhoneNumber', `${functions}.parsePhoneNumber`)
  leads(t, 'variables/people-lookup-compat_model.Person', 'Person', 'interfaces/people-lookup-compat.Person')
})

test('no link leads from a type to its codec or to itself, or from the name of a field to a constructor', (t) => {
  leads(t, 'interfaces/people-lookup-compat.Person', 'Person', undefined)
  leads(t, 'interfaces/people-lookup-compat.Name', 'Name', undefined)
  leads(t, 'classes/people-lookup-compat.NotFoundError', 'person', undefined)
})

test("an error's page has neither its constructor nor what Node adds to every error", (t) => {
  const html = page('classes/people-lookup-compat.NotFoundError')
  t.regex(html, /retryable/)
  t.notRegex(html, /captureStackTrace|stackTraceLimit|id="constructor/)
})

test('parameters have names, and a decoded field is read only and has no comment on how it is written', (t) => {
  for (const path of globSync(`${site}/**/*.html`)) t.notRegex(readFileSync(path, 'utf8'), /__namedParameters/, path)
  const decoded = page('interfaces/people-lookup-compat_v3.FlatRelative')
  const fields = decoded.match(/tsd-panel tsd-member/g) ?? []
  t.true(fields.length > 0)
  t.is(decoded.match(/>Readonly</g)?.length, fields.length)
  t.notRegex(decoded, /2\^53/, 'how its codec reads an id')
})

/** A page without its markup. */
const textOf = (path: string): string =>
  page(path)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, '')

test('a guide leads back to the README, also without a server', (t) => {
  t.regex(page('documents/3._Pin_and_fall_back'), /href="\.\.\/index\.html#where-to-go-next"/)
  t.regex(page('index'), /id="where-to-go-next"/)
})

test('a signature has the constraints of the source: not every version offers every operation', (t) => {
  for (const entry of ['people-lookup-compat', 'people-lookup-compat_fp'])
    for (const name of ['normalize', 'render'])
      t.true(
        textOf(`functions/${entry}.${name}`).includes('OextendsCommonOperation|OperationFor&lt;V&gt;'),
        `${entry} ${name}`,
      )
})

test("the entry of a version begins with what is the version's own, and ends with the canonical model", (t) => {
  for (const version of versions) {
    const categories = [...page(`modules/people-lookup-compat_${version}`).matchAll(/<h2[^>]*id="([a-z-]+)"/g)]
    t.deepEqual(
      categories.map(([, id]) => id),
      ['codecs', 'payloads', 'spokes', 'codecs-of-parts', 'the-canonical-model'],
      version,
    )
  }
  t.regex(page('modules/people-lookup-compat_model'), /id="codecs-of-the-model"/)
})

const ascend = (t: ExecutionContext, places: readonly number[], what: string): void => {
  const sorted = places.toSorted((a, b) => a - b)
  t.deepEqual([...places], sorted, what)
  t.true(places[0] !== undefined && places[0] >= 0, what)
}

/** Checks that a page has these names, in this order. */
const inOrder = (t: ExecutionContext, path: string, ids: readonly string[]): void => {
  const html = page(path)
  const places = ids.map((id) => html.indexOf(` id="${id.toLowerCase()}"`))
  ascend(t, places, ids.join(', '))
}

test('the entry of the sandbox begins with what is its own', (t) => {
  inOrder(t, 'modules/people-lookup-compat_sandbox', ['createSandbox', 'Population', 'the-canonical-model', 'Person'])
})

test('what another version has, too, is not of the model, and what is of a whole answer comes before its parts', (t) => {
  inOrder(t, 'modules/people-lookup-compat_v5', [
    ...['V5PersonBody', 'WireType', 'payloads', 'V5PersonPayload', 'WireNamePayload', 'V5ProfilePayload'],
    'the-canonical-model',
  ])
})

test('a type of another package is among the building blocks', (t) => {
  const categories = page('modules/people-lookup-compat_fp').split('<h2')
  t.regex(categories.find((category) => category.includes('id="either"')) ?? '', /id="building-blocks"/)
  t.false(
    categories.some((category) => category.includes('id="model"')),
    'a category of fp-ts',
  )
})

test('an error that a function throws is a link', (t) => {
  const functions = 'functions/people-lookup-compat'
  leads(t, `${functions}.normalize`, 'UnsupportedError', 'classes/people-lookup-compat.UnsupportedError')
  leads(t, `${functions}.createLookup`, 'InvalidOptionsError', 'classes/people-lookup-compat.InvalidOptionsError')
})

test('a category begins with what readers look for first', (t) => {
  for (const names of [
    ['createLookup', 'AttemptEvent'],
    ['normalize', 'Loss'],
    ['Person', 'Name'],
  ])
    inOrder(t, 'modules/people-lookup-compat', names)
})

test('the search finds what all errors have once, and not what another entry exports again', (t) => {
  const [, packed = ''] = /"([^"]+)"/.exec(readFileSync(`${site}/assets/search.js`, 'utf8')) ?? []
  const found: unknown = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString())
  const text = JSON.stringify(found)
  const timesNamed = (name: string): number => text.split(`"name":"${name}"`).length - 1
  t.is(timesNamed('retryable'), 1)
  t.is(timesNamed('formatName'), 1)
})

inChromium('no table of a guide is cut off, on a phone, a tablet or a desktop', async (t) => {
  const browser = await startChromium()
  t.teardown(async () => browser.close())
  const opened = await browser.newPage()
  const guides = globSync(`${site}/documents/[0-9]*.html`)
  t.true(guides.length > 10)
  for (const width of [390, 800, 1440]) {
    await opened.setViewportSize({ width, height: 900 })
    for (const guide of guides) {
      await opened.goto(pathToFileURL(guide).href)
      const wider = opened
        .locator('table')
        .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth))
      t.is((await wider).length, 0, `${guide} in ${width} pixels`)
    }
  }
})

inChromium('the search leads to the section that a heading begins', async (t) => {
  const browser = await startChromium()
  t.teardown(async () => browser.close())
  const opened = await browser.newPage()
  await opened.goto(pathToFileURL(`${site}/index.html`).href)
  await opened.getByRole('button', { name: 'Search' }).click()
  await opened.getByRole('combobox').fill('what is a value')
  await opened.getByRole('option').first().getByRole('link').click()
  t.is(new URL(opened.url()).hash, '#what-is-a-value')
  await opened.getByRole('heading', { name: 'What is a value' }).waitFor()
})

inChromium(
  'the search leads from a field of payloads to the model, then to the guide that moves it, then to payloads',
  async (t) => {
    const browser = await startChromium()
    t.teardown(async () => browser.close())
    const opened = await browser.newPage()
    await opened.goto(pathToFileURL(`${site}/index.html`).href)
    await opened.getByRole('button', { name: 'Search' }).click()
    const search = opened.getByRole('dialog')
    await search.getByRole('combobox').fill('zip')
    await search.getByRole('option').first().waitFor()
    const found = (await search.getByRole('option').allInnerTexts()).map((text) => text.replace(/\s/g, ''))
    const names = ['Address.postalCode', 'Migratingfromv3', 'FlatAddressPayload.zip']
    const places = names.map((name) => found.findIndex((text) => text.includes(name)))
    ascend(t, places, found.join(', '))
  },
)
