import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import type { Browser, Page } from 'playwright-core'
import { buildPage } from '../../docs/lineage/build-page.ts'
import { examples } from '../../docs/lineage/page/examples.ts'
import { hasChromium, inChromium, startChromium } from '../support/chromium.ts'

// The lineage page in a real browser, from a file as a person opens it.

let folder = ''
let address = ''
let browser: Browser | undefined

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lineage-'))
  const file = join(folder, 'lineage.html')
  await writeFile(file, await buildPage())
  address = pathToFileURL(file).href
  if (hasChromium) browser = await startChromium()
})

test.after.always(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

interface Given {
  readonly hash?: string
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  readonly forcedColors?: 'active' | 'none'
}

/** Opens the page; any output on the console, and any request, fails the test. */
const open = async (t: ExecutionContext, given: Given = {}): Promise<Page> => {
  const { hash = '', width = 1280, height = 900, scheme = 'light', forcedColors = 'none' } = given
  if (browser === undefined) throw new Error('There is no browser.')
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, forcedColors })
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) complaints.push(request.url())
  })
  t.teardown(async () => {
    await page.close()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  })
  await page.goto(address + hash)
  return page
}

const rowsOf = async (page: Page): Promise<readonly string[]> => page.getByRole('rowheader').allInnerTexts()

const status = (page: Page) => page.getByRole('status')

inChromium('it opens on the person, with every field and its three sources', async (t) => {
  const page = await open(t)
  t.is(await page.title(), 'Person · Where every field went')
  t.deepEqual(await page.getByRole('columnheader').allInnerTexts(), ['Canonical model', 'v3', 'v4', 'v5'])
  t.regex(await status(page).innerText(), /^\d{3} fields$/)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '/maritalStatus', exact: true }) })
  t.deepEqual((await row.innerText()).split(/\s+/), [
    '/maritalStatus',
    ...['/person/marital_status', 'same', '/data/person/marital_status', 'same', '/data/person/marital_status', 'same'],
  ])
})

inChromium('a search finds a field by any of its names, in any operation', async (t) => {
  const page = await open(t)
  await page.keyboard.press('/')
  await page.keyboard.type('family_members')
  t.regex(await status(page).innerText(), /^0 of \d+ fields$/)
  await page.getByRole('button', { name: 'Name search: 1' }).click()
  t.deepEqual(await rowsOf(page), ['/items/*/relatives/*/names/*/full'])
  t.is(await page.locator('td mark').innerText(), 'family_members')
  t.true(page.url().endsWith('#names?search=family_members'))
  await page.getByRole('searchbox').fill('zip')
  t.deepEqual(await rowsOf(page), ['/items/*/addresses/*/postalCode'])
  await page.keyboard.press('Escape')
  const all = await rowsOf(page)
  t.true(all.length > 1)
  t.is(await status(page).innerText(), `${all.length} fields`)
})

inChromium('a search that finds nothing suggests similar names', async (t) => {
  const page = await open(t, { hash: '#person?search=zipcode' })
  t.true(await page.getByText('No field of the person ID search is called').isVisible())
  await page.getByRole('button', { name: 'Try zip' }).click()
  t.deepEqual(await rowsOf(page), ['/addresses/*/postalCode'])
})

inChromium('a name that is only an input is reported as one', async (t) => {
  const page = await open(t, { hash: '#names?search=age_min' })
  t.true(await page.getByText('It is an input of the name search').isVisible())
})

inChromium('filters keep what changed, what is new and what is gone', async (t) => {
  const page = await open(t)
  await page.getByRole('radio', { name: 'Changed between v3 and v5' }).check()
  const changed = await rowsOf(page)
  t.true(changed.includes('/names/*/full') && changed.includes('/phones/*\nnumber, extension'))
  t.false(changed.includes('/gender') || changed.includes('/marriage/year'))
  await page.getByRole('radio', { name: 'Only in v5' }).check()
  const added = await rowsOf(page)
  t.true(added.includes('/marriage/year') && added.includes('/languages/*/language'))
  t.false(added.includes('/names/*/full') || added.includes('/birth/date/year'))
  await page.getByRole('radio', { name: 'Not in v5' }).check()
  t.deepEqual(await rowsOf(page), [
    ...['/age', '/phones/*/rank', '/emails/*/rank', '/relatives/*/age'],
    '/schools/*/period/start\nmonth, day',
    ...['/certifications/*/period/start/day', '/certifications/*/period/end/day'],
  ])
  t.true(page.url().endsWith('#person?filter=notV5'))
})

inChromium('tabs are chosen with arrow keys, and say which is selected', async (t) => {
  const page = await open(t)
  await page.getByRole('tab', { name: /Person/ }).focus()
  await page.keyboard.press('ArrowRight')
  t.is(await page.locator(':focus').getAttribute('id'), 'tab-names')
  t.is(await page.getByRole('tab', { selected: true }).getAttribute('id'), 'tab-names')
  await page.keyboard.press('End')
  t.is(await page.getByRole('tab', { selected: true }).getAttribute('id'), 'tab-addresses')
  await page.keyboard.press('ArrowRight')
  t.is(await page.getByRole('tab', { selected: true }).getAttribute('id'), 'tab-person')
  t.is(await page.getByRole('tabpanel').getAttribute('aria-labelledby'), 'tab-person')
})

inChromium("a deep link shows its field, by the model's path or by a version's pointer", async (t) => {
  for (const hash of ['#names/items/*/relatives/*/names/*/full', '#names/people/0/family_members/2']) {
    const page = await open(t, { hash })
    const linked = page.locator('tr.linked')
    t.is(await linked.getByRole('rowheader').innerText(), '/items/*/relatives/*/names/*/full')
    t.true(await linked.evaluate((row) => row.contains(document.activeElement)))
    const place = await linked.boundingBox()
    t.true(place !== null && place.y > 0 && place.y < 900)
  }
  const part = await open(t, { hash: '#person/workHistory/0/period/start/year' })
  t.regex(await part.locator('tr.linked th').innerText(), /^\/workHistory\/\*\/period\/start\s+year, month, day$/)
  const nowhere = await open(t, { hash: '#nothing/of/the/kind?filter=what' })
  t.is(await nowhere.locator('tr.linked').count(), 0)
})

inChromium('a payload is read, and its issues and extras are marked at their place', async (t) => {
  const page = await open(t, { hash: '#payload/person' })
  await page.getByLabel(/^Paste/).fill(
    JSON.stringify({
      person: { full_name: 'Ada Byron', age: 'old', aliases: [], addresses: [{ zip: 2139, plus: 1 }] },
    }),
  )
  t.is(await status(page).innerText(), 'Read as a v3 person ID search: 1 issue, 1 extra.')
  t.regex(await page.locator('.line.issue').innerText(), /"age": "old".*issue: expected a number/)
  t.regex(await page.locator('.line.extra').innerText(), /"plus": 1.*extra: an unknown key/)
  t.regex(await page.locator('.line', { hasText: '"zip"' }).innerText(), /\/addresses\/\*\/postalCode/)
  t.regex(await page.getByRole('region', { name: 'The canonical value' }).innerText(), /"postalCode": "02139"/)
  await page.getByRole('button', { name: '/person/addresses/*/plus' }).click()
  t.regex(await page.locator(':focus').innerText(), /"plus": 1/)
})

inChromium('each example is read without issues or extras, except for the one that is full of them', async (t) => {
  const page = await open(t, { hash: '#payload/person' })
  const read: string[] = []
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    for (const example of await page.locator('.examples button').all()) {
      await example.click()
      read.push(await status(page).innerText())
    }
  }
  t.is(read.length, examples.length)
  t.deepEqual(
    read.filter((said) => !said.endsWith(': 0 issues, 0 extras.')),
    ['Read as a v3 person ID search: 4 issues, 2 extras.'],
  )
})

inChromium('a payload that cannot be read is reported, with what it could be read as', async (t) => {
  const page = await open(t, { hash: '#payload/person' })
  const paste = page.getByLabel(/^Paste/)
  await paste.fill('{"person":')
  t.regex(await status(page).innerText(), /^Not read. This is not JSON./)
  await paste.fill('{"people":[{"full_name":"Ada Byron","family_members":[]}]}')
  await page.getByRole('button', { name: 'Read it as a v3 name search' }).click()
  t.is(await status(page).innerText(), 'Read as a v3 name search: 0 issues, 0 extras.')
  await page.getByRole('combobox', { name: 'Version' }).selectOption('v5')
  t.true(await page.getByText('This is not a v5 names payload: expected an object at /data.').isVisible())
})

inChromium('an id keeps its digits, and markup in a payload is text', async (t) => {
  const page = await open(t, { hash: '#payload/person' })
  await page.getByLabel(/^Paste/).fill('{"person":{"id":9007199254740993,"full_name":"<img src=x onerror=alert(1)>"}}')
  t.regex(await page.getByRole('region', { name: 'The canonical value' }).innerText(), /"id": "9007199254740993"/)
  t.is(await page.locator('img').count(), 0)
})

inChromium('what changes the direction of text in a payload does not turn the words of the page round', async (t) => {
  const page = await open(t, { hash: '#payload/person' })
  await page
    .getByLabel(/^Paste/)
    .fill(JSON.stringify({ person: { full_name: 'Ada \u202E', age: '\u202E12', '\u202E': 1 } }))
  const shown = (await page.locator('.json').allInnerTexts()).join('\n')
  t.regex(shown, /"age": "\\u202e12",? +issue: expected a number/)
  t.notRegex(shown, /\u202E/)
})

/** Puts each text into an element, as the translation of a browser does, which respects `translate="no"`. */
const translate = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.body.querySelectorAll(':not([translate=no], [translate=no] *, script)')) {
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue
        const translated = document.createElement('x-translated')
        translated.textContent = node.textContent
        node.replaceWith(translated)
      }
    }
  })

inChromium('what the page updates is up to date even if the browser translates it', async (t) => {
  const page = await open(t, { hash: '#payload/person' })
  for (const name of ['Ada Byron', 'Grace Murray']) {
    await page.getByLabel(/^Paste/).fill(JSON.stringify({ person: { full_name: name } }))
    await page.getByText(`"${name}"`).first().waitFor()
    await translate(page)
  }
  t.true((await page.locator('x-translated').count()) > 0)
})

/** The longest table, and one of each other view. */
const hashes = ['#addresses', '#phones?filter=changedV3V5', '#emails?search=zipcode', '#payload/person']

const isWider = async (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

inChromium('nothing is wider than the screen, and narrow rows are cards', async (t) => {
  for (const hash of hashes) {
    const page = await open(t, { hash })
    if (hash.startsWith('#payload')) await page.getByRole('button', { name: 'v5', exact: true }).click()
    for (const width of [320, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      t.false(await isWider(page), `${hash} at ${width}`)
    }
  }
  const narrow = await open(t, { width: 360 })
  const [header, cell] = await Promise.all([
    narrow.getByRole('rowheader').first().boundingBox(),
    narrow.getByRole('cell').first().boundingBox(),
  ])
  t.true(header !== null && cell !== null && cell.y >= header.y + header.height)
  t.true(await narrow.locator('td .version').first().isVisible())
})

inChromium('on a narrow screen, the chosen tab and what is in focus are in view', async (t) => {
  const page = await open(t, { hash: '#addresses', width: 320, height: 568 })
  const tab = await page.getByRole('tab', { selected: true }).boundingBox()
  t.true(tab !== null && tab.x >= 0 && tab.x + tab.width <= 320)
  await page.getByRole('rowheader').nth(20).getByRole('link').focus()
  for (let back = 0; back < 10; back++) {
    await page.keyboard.press('Shift+Tab')
    const [toolbar, link] = await Promise.all([
      page.locator('.toolbar').boundingBox(),
      page.locator(':focus').boundingBox(),
    ])
    t.true(toolbar !== null && link !== null && link.y >= toolbar.y + toolbar.height)
  }
})

inChromium('on a low screen, nothing stays in front of the table', async (t) => {
  const page = await open(t, { hash: '#names/items/*/relatives/*/names/*/full', width: 320, height: 180 })
  const toolbar = await page.locator('.toolbar').boundingBox()
  t.true(toolbar !== null && toolbar.y + toolbar.height < 0)
})

inChromium('with forced colours, selected tabs and filters can be distinguished', async (t) => {
  const page = await open(t, { forcedColors: 'active' })
  const backOf = async (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  t.not(await backOf('.chip :checked + span'), await backOf('.chip :not(:checked) + span'))
  t.not(await backOf('[role=tab][aria-selected=true]'), await backOf('[role=tab][aria-selected=false]'))
})

inChromium('on paper there is only the table, in light colours, under the name of its operation', async (t) => {
  const page = await open(t, { hash: '#phones', scheme: 'dark' })
  const background = async (): Promise<string> =>
    page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
  const white = 'rgb(255, 255, 255)'
  t.not(await background(), white, 'the screen is dark')
  await page.emulateMedia({ media: 'print' })
  t.is(await background(), white)
  t.false(await page.getByRole('searchbox').isVisible())
  t.false(await page.getByRole('tablist').isVisible())
  t.true(await page.getByRole('heading', { name: 'Phone search' }).isVisible())
  t.is(await page.locator('thead').evaluate((head) => getComputedStyle(head).display), 'table-header-group')
  t.true((await page.pdf({ preferCSSPageSize: true })).length > 10_000)
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a page breaks, as axe knows them: names, roles, contrast, order of headings and more. */
const barriersOn = async (page: Page, scheme: 'light' | 'dark'): Promise<readonly string[]> => {
  await page.evaluate(axe)
  // In dark mode, only colours differ.
  const asked = scheme === 'dark' ? "{ runOnly: ['color-contrast'] }" : '{}'
  const found = await page.evaluate(`axe.run(${asked}).then(({ violations }) => JSON.stringify(violations))`)
  const violations: unknown = JSON.parse(String(found))
  return Array.isArray(violations) ? violations.map((violation) => JSON.stringify(violation)) : ['axe said nothing']
}

inChromium('axe finds no barrier, in light and in dark', async (t) => {
  for (const scheme of ['light', 'dark'] as const) {
    // A few rows are enough: all rows are alike, and axe looks at every one of them for seconds.
    for (const hash of ['#person?search=birth', ...hashes.slice(1)]) {
      const page = await open(t, { hash, scheme })
      if (hash.startsWith('#payload')) await page.getByRole('button', { name: 'v3 with faults' }).click()
      else if (hash.startsWith('#person')) await page.getByText('The relation of a field').click()
      t.deepEqual(await barriersOn(page, scheme), [], `${hash} in ${scheme}`)
    }
  }
})
