import { byVersion } from '../../src/model/version.ts'
import test from 'ava'
import type { LookupValue } from '../../src/model/lookup.ts'
import {
  offers,
  type Operation,
  versions,
  createLookup,
  isHttpError,
  isLookupError,
  isNotFoundError,
  isRateLimitedError,
  isServiceFailureError,
  isNetworkError,
  isUndecodableError,
  type LookupError,
  type LookupResult,
  type Version,
} from '../../src/public/index.ts'
import { createSandbox, type Outcome, type OutcomeChoice, type Outcomes } from '../../src/public/sandbox.ts'
import { placesOf, pointerOf } from '../../src/versions/facts.ts'
import { findSpoke } from '../../src/versions/table.ts'
import { allSpokes } from '../support/spokes.ts'
import { key, pathOf } from './ask.ts'

// What services really send, which a sandbox sends on request: whoever tries a program against it meets what that will meet,
// and the library does with each of them what guide 6 says.

const { examples, people } = createSandbox().population
const { commonName, tower } = examples
const byron = { firstName: 'Ada', lastName: 'Byron' }
const { street, city, state } = examples.address

/** A lookup of one version that a sandbox answers, and how many requests that has received. */
const lookupOf = (version: Version, outcomes: Outcomes, { retries = 0, pageSize = 50 } = {}) => {
  let requests = 0
  const onRequest = (): void => void (requests += 1)
  const { fetch } = createSandbox({ outcomes, onRequest, pageSize })
  const lookup = createLookup({
    baseUrl: 'https://people.example.com',
    apiKey: 'any',
    versions: [version],
    retries,
    fetch,
  })
  return { lookup, requests: () => requests }
}

type Result = LookupResult<LookupValue[Operation]>

/** Asks for what every version knows: Ada Byron, her family, and where they live. */
const ask = async (version: Version, operation: Operation, outcomes: Outcomes, retries = 0) => {
  const { lookup, requests } = lookupOf(version, outcomes, { retries })
  const methods: Readonly<Record<Operation, () => Promise<Result>>> = {
    person: async () => lookup.person(examples.person),
    names: async () => lookup.names(byron),
    phones: async () => lookup.phones(examples.sharedPhone),
    emails: async () => lookup.emails('byron.king@example.com'),
    addresses: async () => lookup.addresses({ street, city, state }),
  }
  const ended = await methods[operation]().then(
    (result) => ({ result }),
    (error: unknown) => {
      if (isLookupError(error)) return { error }
      throw error
    },
  )
  return { result: undefined, error: undefined, ...ended, requests: requests() }
}

const resultOf = async (version: Version, operation: Operation, outcome: OutcomeChoice): Promise<Result> => {
  const { result, error } = await ask(version, operation, { [version]: outcome })
  if (result === undefined) throw error
  return result
}

/** A value without what an odd spelling adds, or leaves different: an extension, and the case of a kind. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, member: unknown) =>
    key === 'extension' ? undefined : key === 'kind' && member === 'Main' ? 'main' : member,
  )

const errorOf = async (version: Version, operation: Operation, outcome: OutcomeChoice): Promise<LookupError> => {
  const { error } = await ask(version, operation, { [version]: outcome })
  if (error === undefined) throw new Error('The lookup has a result.')
  return error
}

const shapes = byVersion((version) => `shape=${version}` as const)
const spellingsOfNobody = [
  ...['nobody', 'nobody=empty', 'nobody=data', 'nobody=null', 'nobody=record', 'nobody=list'],
] as const satisfies readonly Outcome[]

for (const { version, operation, title } of allSpokes) {
  test(`${title}: error-in-200 is a failure that a retry may cure, and its text is only in the body`, async (t) => {
    const error = await errorOf(version, operation, 'error-in-200')
    t.true(isServiceFailureError(error) && error.retryable)
    t.regex(error.body() ?? '', /The search failed/)
    t.notRegex(JSON.stringify(error), /The search failed/)
  })

  test(`${title}: another success than 200 is a failure that a retry may cure`, async (t) => {
    for (const outcome of ['status=201', 'status=202', 'status=204', 'status=205'] as const) {
      const error = await errorOf(version, operation, outcome)
      t.true(isServiceFailureError(error) && error.retryable, outcome)
    }
  })

  test(`${title}: html with status 200 is worth a retry, and truncated is a broken connection, which may be billed`, async (t) => {
    const page = await errorOf(version, operation, 'html')
    t.true(isUndecodableError(page) && page.retryable)
    const once: Outcomes = ({ count }) => (count === 1 ? 'html' : 'ok')
    t.is((await ask(version, operation, once, 1)).requests, 2)
    const broken = await errorOf(version, operation, 'truncated')
    t.true(isNetworkError(broken))
    const cut: Outcomes = ({ count }) => (count === 1 ? 'truncated' : 'ok')
    t.is((await ask(version, operation, cut, 1)).requests, 1)
  })

  test(`${title}: a page with 403 is not about the key, and one with 404 is not nobody`, async (t) => {
    for (const status of ['status=403', 'status=404'] as const) {
      t.true(isHttpError(await errorOf(version, operation, ['html', status])))
    }
  })

  test(`${title}: error-beside leaves the value, with an issue`, async (t) => {
    const { value, issues } = await resultOf(version, operation, 'error-beside')
    t.deepEqual(value, (await resultOf(version, operation, 'ok')).value)
    t.deepEqual(
      issues.map(({ kind, path }) => [kind, path]),
      [['incomplete', '/errors']],
    )
  })

  test(`${title}: nobody is told in every spelling, by one request`, async (t) => {
    for (const spelling of spellingsOfNobody) {
      const { result, error, requests } = await ask(version, operation, { [version]: spelling }, 2)
      t.is(requests, 1, spelling)
      if (operation === 'person' || operation === 'addresses') {
        t.true(isNotFoundError(error), spelling)
        continue
      }
      const { value, issues } = result ?? {}
      t.deepEqual(value && ('items' in value ? value.items : 'owners' in value ? value.owners : value), [], spelling)
      t.deepEqual(issues, [], spelling)
    }
  })

  for (const other of versions.filter((each) => each !== version && offers(each, operation))) {
    test(`${title}: ${shapes[other]} is read as what it is, and said so`, async (t) => {
      const { value, source, attempts, issues } = await resultOf(version, operation, shapes[other])
      t.deepEqual([source.version, attempts[0]?.version, attempts[0]?.readAs], [other, version, other])
      t.deepEqual(issues, [])
      t.regex(JSON.stringify(value), /Byron/)
    })
  }

  test(`${title}: odd-values are read as what they mean`, async (t) => {
    const { value, issues } = await resultOf(version, operation, 'odd-values')
    t.deepEqual(issues, [])
    t.deepEqual(plain(value), plain((await resultOf(version, operation, 'ok')).value))
  })

  test(`${title}: odd-shapes are read as what they mean`, async (t) => {
    const { value, issues } = await resultOf(version, operation, 'odd-shapes')
    t.deepEqual(issues, [])
    t.deepEqual(value, (await resultOf(version, operation, 'ok')).value)
  })

  test(`${title}: unclear-values are issues, and lose only themselves`, async (t) => {
    const { value, issues } = await resultOf(version, operation, 'unclear-values')
    t.true(issues.length > 1)
    t.deepEqual(
      issues.filter(({ kind }) => kind !== 'value'),
      [],
    )
    t.regex(JSON.stringify(value), /Byron/)
  })

  test(`${title}: nan and trailing-comma are no JSON`, async (t) => {
    for (const outcome of ['nan', 'trailing-comma'] as const) {
      const error = await errorOf(version, operation, outcome)
      t.true(isUndecodableError(error) && !error.retryable, outcome)
      t.regex(String(error), /There is (?:NaN|[\]}]) in line 1, column \d+\./)
    }
  })

  test(`${title}: charset=iso-8859-1 is read as declared`, async (t) => {
    const { value } = await resultOf(version, operation, 'charset=iso-8859-1')
    t.deepEqual(value, (await resultOf(version, operation, 'ok')).value)
  })
}

for (const version of versions) {
  test(`${version}: charset=iso-8859-1 keeps the letters of a name that is not ASCII`, async (t) => {
    const theo = people.find(({ names }) => names.some(({ first }) => first === 'Th\u00e9o'))
    const { lookup } = lookupOf(version, { [version]: 'charset=iso-8859-1' })
    const { value } = await lookup.person(theo?.id ?? '')
    t.true(value.names.some(({ full }) => full?.startsWith('Th\u00e9o ')))
  })

  test(`${version}: empty-list counts people and has none, which is an issue`, async (t) => {
    const { value, issues } = await resultOf(version, 'names', 'empty-list')
    t.deepEqual('items' in value && [value.items, value.total], [[], 1])
    t.deepEqual(
      issues.map(({ kind }) => kind),
      ['incomplete'],
    )
  })

  /** The pages of a search for somebody whom more than 100 people are called, and the error at their end. */
  const walk = async (outcome: Outcome) => {
    const { lookup, requests } = lookupOf(version, { [version]: outcome })
    const pages: Result[] = []
    try {
      for await (const page of lookup.namePages(commonName)) pages.push(page)
      return { pages, error: undefined, requests: requests() }
    } catch (error) {
      return { pages, error, requests: requests() }
    }
  }

  for (const outcome of ['token=lost', 'token=moved'] as const) {
    test(`${version}: after ${outcome}, the last page has an issue`, async (t) => {
      const { pages, error } = await walk(outcome)
      t.is(error, undefined)
      t.is(pages.length, 1)
      const spoke = findSpoke(version, 'names')
      t.deepEqual(
        pages[0]?.issues.map(({ path }) => path),
        [pointerOf((spoke && placesOf(spoke).token) ?? [])],
      )
    })
  }

  test(`${version}: token=endless ends with an error as soon as a page brings nobody new`, async (t) => {
    const { error, requests } = await walk('token=endless')
    t.true(isUndecodableError(error))
    t.is(requests, 2)
  })

  test(`${version}: token=expired refuses the second page, and nobody is told to check the inputs`, async (t) => {
    const { pages, error } = await walk('token=expired')
    t.is(pages.length, 1)
    t.true(isHttpError(error))
    t.notRegex(String(error), /inputs/)
  })
}

/** What must be in the answers for the tests above to show anything, whichever of them has it. */
const sent = {
  'odd-values': [
    ...[/"[YN]"/, /"(yes|no)"/, /"is_\w+":[01],/, /"\d{4}-\d\d-\d\dT00:00:00Z"/, /"\d{4}\/\d\d\/\d\d"/],
    ...[/"[A-Z][a-z]+ \d+, \d{4}"/, /"\$\d{3},\d{3}"/, /"\d,\d{3}"/, /" -?\d+(\.\d+)? "/, /"rating":\d/, /"Main"/],
    ...[/"\(\d{3}\) 555-01\d\d"/, /"\d{3}-555-01\d\d x123"/, /"\d{3}55501\d\d\.0"/, /"\d{4}-00-00"/],
    ...[
      /"zip":\d{5}/,
      /"zip":"\d{5}"/,
      /"id":" \d+ "/,
      /"id":"\d+\.0"/,
      /_month":"(0\d|1\d|[A-Z][a-z]+)"/,
      /_year":"\d{4}"/,
    ],
  ],
  'odd-shapes': [/"schools":\{/, /"divorce":\[\]/, /"phones":\[\{"phone":\d+,"is_best"/],
  'unclear-values': [
    ...[/"\d+\/\d+\/\d\d"/, /_year":\d\d,/, /"possibly"/, /"-?[\d.]+%"/, /"N\/A"/, /"zip":0,/, /"55501\d\d"/],
    /_month":0,/,
  ],
  'error-in-200': [/^\{"data":\{\},"error":\{/, /^\{"error":"/],
  nan: [/:NaN,/],
  'trailing-comma': [/,\}$/],
  'token=moved': [/"metadata":\{[^}]*"position_token"/],
  'nobody=empty': [/^\{\}$/],
  'nobody=data': [/^\{"data":\{\}\}$/],
  'nobody=null': [/^\{"data":null\}$/, /^\{"person":null\}$/],
  'nobody=record': [/^\{"data":\{"person":\{\}/, /^\{"people":\[\]/],
  'nobody=list': [/^\{"data":\[\]\}$/, /^\{"owners":\[\]\}$/],
} as const satisfies Partial<Record<Outcome, readonly RegExp[]>>

const pathsOf = (version: Version, operation: Operation): string =>
  pathOf(
    version,
    operation,
    {
      person: { id: examples.person },
      names: { first_name: commonName.firstName, last_name: commonName.lastName },
      phones: { phone: examples.sharedPhone },
      emails: { email: 'byron.king@example.com' },
      addresses: { street, city, state },
    }[operation],
  )

for (const [outcome, forms] of Object.entries(sent)) {
  test(`${outcome} sends what guide 8 says`, async (t) => {
    const { fetch } = createSandbox()
    const headers = { ...key, 'x-sandbox-outcome': outcome }
    const texts = await Promise.all(
      allSpokes.map(async ({ version, operation }) =>
        (await fetch(`http://localhost${pathsOf(version, operation)}`, { headers })).text(),
      ),
    )
    for (const form of forms)
      t.true(
        texts.some((text) => form.test(text)),
        form.source,
      )
  })
}

test('address searches have the same tokens', async (t) => {
  const walk = async (outcome: Outcome) => {
    const pages: Result[] = []
    const { lookup } = lookupOf('v5', { v5: outcome })
    try {
      for await (const page of lookup.addressPages({ ...tower, unit: undefined })) pages.push(page)
    } catch (error) {
      return { pages, error }
    }
    return { pages, error: undefined }
  }
  t.is((await walk('token=moved')).pages[0]?.issues.length, 1)
  t.true(isUndecodableError((await walk('token=endless')).error))
  t.true(isHttpError((await walk('token=expired')).error))
})

test('the headers of a rate limit tell how long to wait', async (t) => {
  const waitAfter = async (outcome: Outcome): Promise<number | undefined> => {
    const error = await errorOf('v5', 'person', outcome)
    t.true(isRateLimitedError(error), outcome)
    return error.retryAfterMs
  }
  t.is(await waitAfter('retry-after=1.5'), 1500)
  t.is(await waitAfter('ratelimit-reset=5'), 5000)
  // A point in time, in whole seconds.
  const wait = (await waitAfter('x-ratelimit-reset=60')) ?? 0
  t.true(wait > 50_000 && wait <= 61_000)
  t.is(await waitAfter('status=429'), undefined)
})

test('402 is about payment, and 451 about the law', async (t) => {
  const [unpaid, unlawful] = [await errorOf('v5', 'person', 'status=402'), await errorOf('v5', 'person', 'status=451')]
  t.regex(unpaid.message, /payment/i)
  t.regex(unlawful.message, /legal/i)
  t.false(unpaid.retryable || unlawful.retryable)
})

test('extra-fields add plain fields of another version, and the structure decides which one it is', async (t) => {
  const { value, extras, source, looksLike } = await resultOf('v5', 'person', 'extra-fields')
  t.deepEqual(value, (await resultOf('v5', 'person', 'ok')).value)
  t.true(extras.includes('/data/person/age') && extras.includes('/data/person/dob_year'))
  t.deepEqual([source.version, looksLike], ['v5', undefined])
})
