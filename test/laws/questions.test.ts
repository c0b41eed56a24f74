import test from 'ava'
import { createLookup } from '../../src/client/by-name.ts'
import type { LookupMethods } from '../../src/client/lookup.ts'
import type { Fetch } from '../../src/client/options.ts'
import { type Operation, type Version, versions } from '../../src/model/version.ts'
import { optionOf } from '../../src/cli/errors/cli-error.ts'
import type { AddressQuery, NameQuery } from '../../src/query/searches.ts'
import { createGateway } from '../../src/public/gateway.ts'
import { offers } from '../../src/versions/table.ts'
import { temporaryFile } from '../cli/run-cli.ts'
import { runMain } from '../cli/run-main.ts'
import { serve } from '../support/server.ts'

// The same question asks the same URL, whoever asks it: a program, a flag, a cell, or an old program through the gateway.

type Texts = Readonly<Record<string, string>>

const names: Texts = { firstName: "Zoë O'Brien", lastName: 'von der Leyen & Söhne' }
const address: Texts = { street: '12½ "A" St, #3 + 4%', city: 'Saint-Étienne', state: 'New York' }

/** Questions as texts, with what is hard in a URL, a shell, a cell or a number. */
const asked: readonly (readonly [Operation, Texts])[] = [
  ['person', { id: '9007199254740993' }],
  ['person', { id: 'a/b?c#d %2F é' }],
  ['phones', { phone: '+1 (212) 555-0100' }],
  ['emails', { email: "o'brien+ada%1@example.com" }],
  ['names', names],
  ['names', { ...names, middleName: '  de\u00A0la  ', city: 'A&B=C', state: 'ny', email: 'a+b@example.com' }],
  ['names', { firstName: 'Ada', city: 'Albany', distance: '2.50', ageMin: '07', ageMax: '0', phone: '212.555.0100' }],
  ['names', { lastName: 'Byron', relativeFirstName: 'Null', relativeLastName: 'Nan', street: '1 Way', unit: '2B' }],
  ['names', { ...names, startIndex: '3', endIndex: '7', includePossibleMatches: 'true' }],
  ['addresses', address],
  ['addresses', { ...address, unit: ' 007 ' }],
]

const numeric = new Set(['distance', 'ageMin', 'ageMax', 'startIndex', 'endIndex'])

/** What a program passes for texts. */
function queryOf<Q extends object>(blank: Q, texts: Texts): Q
function queryOf(blank: object, texts: Texts): object {
  const valueOf = (name: string, text: string) => (numeric.has(name) ? Number(text) : text === 'true' ? true : text)
  const values = Object.entries(texts).map(([name, text]) => [name, valueOf(name, text)] as const)
  return { ...blank, ...Object.fromEntries(values) }
}

const nobody: NameQuery = {}
const nowhere: AddressQuery = { street: '', city: '', state: '' }

const methods: Readonly<Record<Operation, (all: LookupMethods, texts: Texts) => unknown>> = {
  person: (all, { id }) => all.person(id ?? '')(),
  phones: (all, { phone }) => all.phones(phone ?? '')(),
  emails: (all, { email }) => all.emails(email ?? '')(),
  names: (all, texts) => all.names(queryOf(nobody, texts))(),
  addresses: (all, texts) => all.addresses(queryOf(nowhere, texts))(),
}

const base = 'http://127.0.0.1:1'

/** The URL that a program asks a version; `undefined` if it cannot be asked this. */
const byProgram = async (version: Version, operation: Operation, texts: Texts): Promise<string | undefined> => {
  let url: string | undefined
  const fetch: Fetch = async (given) => {
    url = given
    return Promise.reject(new Error('Nothing is sent.'))
  }
  await methods[operation](
    createLookup<Version>({ baseUrl: base, apiKey: 'key', versions: [version], retries: 0, fetch }),
    texts,
  )
  return url
}

const isAlone = (operation: Operation): boolean => operation !== 'names' && operation !== 'addresses'

const byFlags = async (version: Version, operation: Operation, texts: Texts): Promise<string | undefined> => {
  const flags = Object.entries(texts).flatMap(([name, text]) =>
    text === 'true' ? [optionOf(name)] : [optionOf(name), text],
  )
  const words = isAlone(operation) ? Object.values(texts) : flags
  const { stdout } = await runMain([operation, ...words, '--versions', version, '--dry-run', '--base-url', base])
  return / '(http[^\n]*)'\n$/.exec(stdout)?.[1]?.replaceAll(String.raw`'\''`, "'")
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`

for (const version of versions) {
  test(`flags and cells ask ${version} the URLs that a program asks`, async (t) => {
    const { baseUrl, seen } = await serve(t, (_, response) => response.writeHead(404).end())
    const env = { PEOPLE_LOOKUP_BASE_URL: baseUrl, PEOPLE_LOOKUP_API_KEY: 'key' }
    for (const [operation, texts] of asked) {
      if (!offers(version, operation)) continue
      const url = await byProgram(version, operation, texts)
      const about = `${version} ${operation} ${JSON.stringify(texts)}`
      t.is(await byFlags(version, operation, texts), url, about)
      const before = seen.length
      const table = [Object.keys(texts), Object.values(texts)].map((row) => `${row.map(cell).join(',')}\n`).join('')
      const file = await temporaryFile(t, table)
      // Some inputs of a name search are columns only by --map.
      const map = Object.keys(texts).flatMap((name) => ['--map', `${name}=${name}`])
      await runMain(['batch', operation, file, '--to', `${file}.run`, '--versions', version, ...map], { env })
      const wanted = url === undefined ? undefined : new URL(url)
      const { path, parameters } = seen[before] ?? {}
      t.deepEqual([path, parameters], [wanted?.pathname, wanted && Object.fromEntries(wanted.searchParams)], about)
    }
  })
}

test('the gateway asks v5 the URL that a program asks, for the same question of an older version', async (t) => {
  let compared = 0
  for (const version of ['v3', 'v4'] as const)
    for (const [operation, texts] of asked) {
      const url = offers(version, operation) ? await byProgram(version, operation, texts) : undefined
      if (url === undefined) continue
      let upstream: string | undefined
      const gateway = createGateway({
        baseUrl: base,
        offer: [version],
        from: ['v5'],
        retries: 0,
        fetch: async (given) => {
          upstream = given
          return Promise.resolve(new Response('', { status: 404 }))
        },
      })
      await gateway.fetch(new Request(url, { headers: { 'x-api-key': 'key' } }))
      t.is(upstream, await byProgram('v5', operation, texts), `${version} ${operation} ${JSON.stringify(texts)}`)
      compared += 1
    }
  t.true(compared > 5)
})
