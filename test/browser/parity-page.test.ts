import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { createParity, type Parity, type Uses } from '../../src/public/compare.ts'
import { normalize } from '../../src/public/index.ts'
import { runMain } from '../cli/run-main.ts'
import { hasChromium, inChromium, startChromium } from '../support/chromium.ts'

// The page of `parity --html`, as a manager opens it: a file, without a server.

let browser: Browser | undefined

test.before(async () => {
  browser = hasChromium ? await startChromium() : undefined
})

test.after.always(async () => browser?.close())

const reportOf = (): Parity => {
  const counter = createParity()
  const v3 = (fields: object) => ({
    version: 'v3' as const,
    value: normalize('v3', 'person', { person: { id: '1', ...fields } }).value,
  })
  const v5 = (fields: object) => ({
    version: 'v5' as const,
    value: normalize('v5', 'person', { data: { person: { id: 1, ...fields } } }).value,
  })
  for (let pair = 0; pair < 400; pair++) {
    const trusted = v3({ gender: 'secret', marital_status: 'married', emails: pair < 30 ? ['secret@example.com'] : [] })
    const candidate = v5({
      gender: pair < 20 ? 'other' : 'secret',
      marital_status: 'married',
      emails: pair < 30 ? [{ email: 'secret@example.com' }] : [],
    })
    counter.add({ operation: 'person', trusted, candidate })
  }
  counter.add({ operation: 'person', trusted: v3({ gender: 'a' }), candidate: v3({ gender: 'b' }), controlOf: 'v5' })
  return counter.report()
}

const uses: Uses = {
  reads: ['gender', 'marital_status', 'emails', 'age', 'is_deceased'].map((field) => ({
    version: 'v3',
    operation: 'person',
    path: `/person/${field}`,
  })),
}

const open = async (t: ExecutionContext, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> => {
  if (browser === undefined) throw new Error('There is no browser.')
  const folder = await mkdtemp(join(tmpdir(), 'parity-'))
  t.teardown(() => rm(folder, { recursive: true }))
  const [report, used, html] = ['parity.json', 'uses.json', 'parity.html'].map((name) => join(folder, name))
  await writeFile(report ?? '', JSON.stringify(reportOf()))
  await writeFile(used ?? '', JSON.stringify(uses))
  const { code } = await runMain([
    'parity',
    report ?? '',
    '--max-rate',
    '1%',
    '--uses',
    used ?? '',
    '--html',
    html ?? '',
  ])
  t.is(code, 1)
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
  t.teardown(() => page.close())
  const wrong: string[] = []
  page.on('console', (message) => wrong.push(message.text()))
  page.on('request', (request) => (request.url().startsWith('file:') ? undefined : wrong.push(request.url())))
  await page.goto(pathToFileURL(html ?? '').href)
  t.deepEqual(wrong, [], 'nothing is loaded, and nothing is refused')
  return page
}

inChromium('the page says the verdict, and for each field its interval, what differs and the control', async (t) => {
  const page = await open(t, 1200)
  t.is(await page.title(), 'Is it safe to switch? not ready')
  t.regex(
    await page.locator('.verdict').innerText(),
    /^Not ready: v5 cannot give \/age; 1 of \d fields differs too often/,
  )
  const row = async (path: string): Promise<string> => page.locator('tr', { hasText: path }).innerText()
  t.regex(await row('/maritalStatus'), /ready.*0 of 400.*at most 0\.\d+ %/s)
  t.regex(await row('/emails/*/address'), /unproven.*0 of 30.*\d+ more equal pairs would prove it/s)
  t.regex(await page.locator('.lost').innerText(), /person: \/age: v5 has no such field/)
  // What was never seen is listed as that, with what it is bounded by.
  t.regex(await page.locator('section').first().innerText(), /never seen in \d+, at most 0\.\d+ %, and so ready/)
  t.notRegex(await page.content(), /secret|example\.com/)
})

inChromium('an interval begins and ends where its bounds are, and the line is at what is allowed', async (t) => {
  const page = await open(t, 1200)
  const places = await page
    .locator('tr.ready .track')
    .first()
    .evaluate((track) => {
      const { left, width } = track.getBoundingClientRect()
      const at = (part: string, side: 'left' | 'right'): number =>
        ((track.querySelector(part)?.getBoundingClientRect()[side] ?? 0) - left) / width
      return { end: at('.interval', 'right'), limit: at('.limit', 'left') }
    })
  // 1 % is three of five decades from the left.
  t.true(Math.abs(places.limit - 0.6) < 0.02, JSON.stringify(places))
  t.true(places.end < places.limit && places.end > 0.5, JSON.stringify(places))
})

for (const [width, colorScheme] of [
  [1200, 'light'],
  [740, 'light'],
  [360, 'light'],
  [1000, 'dark'],
] as const) {
  inChromium(`it fits ${width} pixels and can be read by everybody, ${colorScheme}`, async (t) => {
    const page = await open(t, width, colorScheme)
    t.true((await page.evaluate(() => document.documentElement.scrollWidth)) <= width)
    const labels = await page.locator('.scale span').evaluateAll((all) =>
      all.map((label) => {
        const { left, right } = label.getBoundingClientRect()
        return { left, right }
      }),
    )
    // A table without a head has none.
    for (const [at, { left }] of labels.entries()) t.true(at === 0 || left === 0 || left > (labels[at - 1]?.right ?? 0))
    await page.evaluate(axe.source)
    const found: unknown = await page.evaluate(
      "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
    )
    t.deepEqual(found, [])
    const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    t.is(colour, colorScheme === 'dark' ? 'rgb(21, 24, 28)' : 'rgb(255, 255, 255)')
  })
}
