import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { byVersion } from '../../src/model/version.ts'
import test, { type ExecutionContext } from 'ava'
import {
  type AttemptEvent,
  createLookup,
  isNotFoundError,
  type LookupMethods as Lookup,
  type LookupOptions,
  type Version,
} from '../../src/public/index.ts'
import {
  createShadow,
  budgetFile,
  type Parity,
  type ShadowEvent,
  type ShadowOptions,
} from '../../src/public/compare.ts'
import { createSandbox, type OutcomeChoice, type SandboxOptions } from '../../src/public/sandbox.ts'
import { root } from '../support/run.ts'

// A shadow asks a candidate in the background, within its budget, and callers notice nothing of it.

interface Setting {
  readonly sandbox?: SandboxOptions
  readonly trusted?: Partial<LookupOptions>
  readonly candidate?: Partial<LookupOptions>
}

/** A service that listens, two lookups of it, and the requests that it got of each version. */
const start = async (t: ExecutionContext, { sandbox: options = {}, trusted = {}, candidate = {} }: Setting = {}) => {
  const seen: Record<Version, number> = byVersion(() => 0)
  const sandbox = createSandbox({ ...options, onRequest: ({ version }) => (seen[version] += 1) })
  const service = await sandbox.listen()
  t.teardown(() => service.close())
  const shared = { baseUrl: service.url, apiKey: 'the-secret-key' } as const
  return {
    seen,
    url: service.url,
    population: sandbox.population,
    trusted: createLookup({ ...shared, ...trusted, versions: ['v3'] }),
    candidate: createLookup({ ...shared, ...candidate, versions: ['v5'] }),
  }
}

const plenty = { requests: 1000 }

const operationIn = ({ operations }: Parity, operation = 'phones') =>
  operations.find((one) => one.operation === operation)

test('callers get the trusted answer itself, and the report says how far the candidate agrees', async (t) => {
  const { trusted, candidate, population, seen } = await start(t)
  const lookup = createShadow({ trusted, candidate, sample: 1, budget: plenty })
  const phones = population.phones.slice(0, 20)
  for (const phone of phones) t.is((await lookup.phones(phone)).source.version, 'v3')
  const { value } = await lookup.person('1234567890')
  t.is(value.names[0]?.full, 'Ada Augusta Byron')
  const report = await lookup.flush()
  t.like(seen, { v3: 21, v4: 0, v5: 21 })
  const found = operationIn(report)
  t.deepEqual(
    [found?.trusted, found?.candidate, found?.pairs, found?.foundInOne, found?.candidateFailed],
    ['v3', 'v5', 20, 0, 0],
  )
  t.is(found?.fields['/phone/carrier']?.differing, 0)
  t.true((found?.fields['/phone/carrier']?.pairs ?? 0) > 10)
  t.deepEqual(lookup.report(), report)
})

test('the same question is asked once, whatever its spelling, and a share of all is sampled', async (t) => {
  const { trusted, candidate, population, seen } = await start(t)
  const once = createShadow({ trusted, candidate, sample: 1, budget: plenty })
  for (const phone of ['2125550100', '(212) 555-0100', '+1 212 555 0100']) await once.phones(phone)
  await once.names({ firstName: 'Ada', lastName: 'Byron' })
  await once.names({ lastName: 'Byron', firstName: 'Ada' })
  await once.flush()
  t.is(seen.v5, 2)

  const sampled = async (key: string): Promise<readonly number[]> => {
    const asked: number[] = []
    for (const [at, phone] of population.phones.slice(0, 60).entries()) {
      const lookup = createShadow({ trusted, candidate, sample: 0.3, key, budget: plenty })
      const before = seen.v5
      await lookup.phones(phone)
      await lookup.flush()
      if (seen.v5 > before) asked.push(at)
    }
    return asked
  }
  const [one, same, other] = [await sampled('a'), await sampled('a'), await sampled('b')]
  t.deepEqual(one, same, 'processes with the same key sample the same questions')
  t.notDeepEqual(one, other)
  t.true(one.length > 5 && one.length < 35, `${one.length} of 60`)
})

test('a difference is counted, told to a listener without values, and kept with its request ids if asked for', async (t) => {
  const { trusted, candidate } = await start(t, { sandbox: { outcomes: { v5: 'bad-leaf' } } })
  const events: ShadowEvent[] = []
  const onCompared = (event: ShadowEvent): void => {
    events.push(event)
    throw new Error('a listener that fails')
  }
  const lookup = createShadow({ trusted, candidate, sample: 1, budget: plenty, requestIds: true, onCompared })
  await lookup.person('1234567890')
  const report = await lookup.flush()
  const [operation] = report.operations
  t.is(operation?.pairs, 1)
  t.true(Object.values(operation?.fields ?? {}).some((field) => field.differing === 1))
  t.is(events.length, 1)
  t.true(events[0]?.differences.some(({ kind }) => kind === 'missing'))
  t.truthy(operation?.requestIds?.[0]?.candidate)
  for (const text of [JSON.stringify([report, events]), inspect([report, events, lookup], { depth: 20 })]) {
    t.notRegex(text, /Ada|Byron|1234567890|the-secret-key|example\.com/)
  }
})

test('nothing of the candidate reaches a caller: neither its failures, its slowness, nor its attempts', async (t) => {
  const attempts: AttemptEvent[] = []
  const onAttempt = (event: AttemptEvent): unknown => attempts.push(event)
  const outcomes: readonly OutcomeChoice[] = ['dead', 'reset', 'truncated', 'status=401', 'delay=2000']
  for (const outcome of outcomes) {
    const { trusted, candidate } = await start(t, {
      sandbox: { outcomes: { v5: outcome } },
      trusted: { onAttempt },
      candidate: { timeoutMs: 300 },
    })
    const lookup = createShadow({ trusted, candidate, sample: 1, budget: plenty })
    for (const phone of ['2125550100', '2125550101']) t.is((await lookup.phones(phone)).source.version, 'v3')
    const found = operationIn(await lookup.flush())
    t.deepEqual([found?.pairs, found?.candidateFailed], [0, 2], String(outcome))
  }
  t.deepEqual([...new Set(attempts.map(({ version }) => version))], ['v3'])
  t.is(attempts.length, 10)
})

test('a caller that aborts, or gets an error, gets what the trusted lookup gives; nothing else is sent for it', async (t) => {
  const { trusted, candidate, seen } = await start(t)
  const lookup = createShadow({ trusted, candidate, sample: 1, budget: plenty })
  await t.throwsAsync(lookup.person('1234567890', { signal: AbortSignal.abort() }), { name: 'AbortedError' })
  await t.throwsAsync(lookup.phones('12'), { name: 'InvalidQueryError' })
  await lookup.flush()
  t.like(seen, { v3: 0, v4: 0, v5: 0 })
  // An abort after the answer does not end what is under way.
  const abort = new AbortController()
  await lookup.person('1234567890', { signal: abort.signal })
  abort.abort()
  t.is(operationIn(await lookup.flush(), 'person')?.pairs, 1)
})

test('nobody is an answer, and somebody whom only one version finds is a difference', async (t) => {
  const nobody = await start(t)
  const both = createShadow({ trusted: nobody.trusted, candidate: nobody.candidate, sample: 1, budget: plenty })
  const error = await t.throwsAsync(both.person('999'))
  t.true(isNotFoundError(error))
  t.deepEqual(
    [operationIn(await both.flush(), 'person')?.pairs, operationIn(both.report(), 'person')?.foundInOne],
    [1, 0],
  )

  const gone = await start(t, { sandbox: { outcomes: { v5: 'status=404' } } })
  const one = createShadow({ trusted: gone.trusted, candidate: gone.candidate, sample: 1, budget: plenty })
  await one.person('1234567890')
  t.is(operationIn(await one.flush(), 'person')?.foundInOne, 1)
})

test('a control asks the trusted version twice, and finds how much it differs from itself', async (t) => {
  const { trusted, candidate, seen } = await start(t, {
    // Every second answer of v3 has a leaf that cannot be read.
    sandbox: { outcomes: ({ version, count }) => (version === 'v3' && count > 1 ? 'bad-leaf' : 'ok') },
  })
  const lookup = createShadow({ trusted, candidate, sample: 1, control: 1, budget: plenty })
  await lookup.person('1234567890')
  const found = operationIn(await lookup.flush(), 'person')
  t.like(seen, { v3: 2, v4: 0, v5: 1 })
  t.deepEqual([found?.pairs, found?.control.pairs], [1, 1])
  t.true(Object.values(found?.fields ?? {}).some(({ control }) => control.differing === 1))
  t.true(Object.values(found?.fields ?? {}).every(({ differing }) => differing === 0))
})

test('a budget is never exceeded: neither in all, nor in a minute, nor by retries, fallbacks or controls', async (t) => {
  const { trusted, candidate, population, seen, url } = await start(t, { sandbox: { outcomes: { v5: 'dead' } } })
  const spend = async (given: Omit<Partial<ShadowOptions>, 'trusted'>): Promise<number> => {
    const before = seen.v3 + seen.v4 + seen.v5
    const lookup = createShadow({ trusted, candidate, sample: 1, budget: { requests: 7 }, ...given })
    const phones = population.phones.slice(0, 30)
    await Promise.all(phones.map(async (phone) => lookup.phones(phone)))
    for (const phone of population.phones.slice(30, 40)) await lookup.phones(phone)
    await lookup.flush()
    return seen.v3 + seen.v4 + seen.v5 - before - 40
  }
  t.is(await spend({}), 7)
  t.is(await spend({ budget: { requests: 1000, perMinute: 5 } }), 5)
  t.is(await spend({ budget: { requests: 1 } }), 1)
  t.is(await spend({ control: 1 }), 7)
  const falling = createLookup({ baseUrl: url, apiKey: 'any key', versions: ['v5', 'v4'] })
  t.true((await spend({ candidate: falling })) <= 7)
})

test('a budget holds after kill -9 and a restart, for as many processes as there are', async (t) => {
  const { seen, url } = await start(t)
  const folder = await mkdtemp(join(tmpdir(), 'shadow-'))
  t.teardown(() => rm(folder, { recursive: true }))
  const journal = join(folder, 'shadow.budget')
  const program = `${root}test/compare/support/shadow-program.ts`
  for (let run = 0; run < 4; run++) {
    const children = [0, 1].map(() =>
      spawn(process.execPath, [program, url, journal, '25'], { stdio: ['ignore', 'pipe', 'inherit'] }),
    )
    await Promise.all(children.map(async (child) => once(child.stdout, 'data')))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(children.map(async (child) => once(child, 'close')))
    t.true(seen.v5 <= 25, `${seen.v5} after run ${run}`)
  }
  t.true(seen.v5 > 0)
  const spent = (await readFile(journal, 'utf8')).split('\n').reduce((sum, line) => sum + Number(line), 0)
  t.true(spent >= seen.v5, 'what was sent is written down')
})

test('nothing is sent if the journal cannot be written', async (t) => {
  const { trusted, candidate, seen } = await start(t)
  const budget = { requests: 100, journal: budgetFile('/nowhere/at/all/shadow.budget') }
  const lookup = createShadow({ trusted, candidate, sample: 1, budget })
  t.is((await lookup.phones('2125550100')).source.version, 'v3')
  await lookup.flush()
  t.is(seen.v5, 0)
})

test('searches are compared by their first page, or by all pages as a set of people', async (t) => {
  const query = { firstName: 'John', lastName: 'Smith' }
  const walk = async (pages: 'first' | 'all', pageSize = 20) => {
    const { trusted, candidate, seen } = await start(t, { sandbox: { pageSize } })
    const lookup = createShadow({ trusted, candidate, sample: 1, budget: plenty, pages })
    let people = 0
    for await (const { value } of lookup.namePages(query)) people += value.items.length
    const found = operationIn(await lookup.flush(), 'names')
    return {
      people,
      requests: seen,
      pairs: found?.pairs,
      ids: found?.fields['/items/*/id'],
      fields: Object.values(found?.fields ?? {}),
    }
  }
  const [first, all] = [await walk('first'), await walk('all')]
  t.true(first.people > 50)
  t.is(all.people, first.people)
  t.is(first.requests.v5, 1)
  t.is(all.requests.v5, all.requests.v3)
  for (const { pairs, ids, fields } of [first, all]) {
    t.deepEqual([pairs, ids?.pairs], [1, 1])
    t.true(fields.every(({ differing }) => differing === 0))
  }
  // A later page is of one version alone.
  const { trusted, candidate, seen } = await start(t)
  const lookup = createShadow({ trusted, candidate, sample: 1, budget: plenty })
  const { value } = await lookup.names(query)
  await lookup.names({ ...query, cursor: value.next })
  await lookup.flush()
  t.like(seen, { v3: 2, v4: 0, v5: 1 })
})

test('a loop over pages can be left, and methods are those of the trusted lookup', async (t) => {
  const { trusted, candidate, seen } = await start(t)
  const lookup = createShadow({ trusted, candidate, sample: 1, budget: plenty, pages: 'all' })
  for await (const page of lookup.namePages({ firstName: 'John', lastName: 'Smith' })) {
    t.true(page.value.items.length > 0)
    break
  }
  await lookup.flush()
  t.like(seen, { v3: 1, v4: 0, v5: 0 }, 'what was not walked to its end is not compared')
  t.deepEqual(Object.keys(lookup).toSorted(), [...Object.keys(trusted), 'flush', 'report'].toSorted())
})

test('a candidate that never settles has failed when its time is up, and one that throws is asked again later', async (t) => {
  const { trusted, candidate } = await start(t)
  const hangs = { phones: () => new Promise<never>(() => undefined) }
  const hung = createShadow({ trusted, candidate: hangs, sample: 1, budget: plenty, timeoutMs: 1 })
  t.is((await hung.phones('2125550100')).source.version, 'v3')
  t.deepEqual(await hung.flush(), { parity: 1, operations: [] })

  let isBroken = true
  const broken: Pick<Lookup, 'phones'> = {
    phones: (...input) => {
      if (isBroken) throw new Error('broken')
      return candidate.phones(...input)
    },
  }
  const lookup = createShadow({ trusted, candidate: broken, sample: 1, budget: plenty })
  await lookup.phones('2125550100')
  await lookup.flush()
  isBroken = false
  await lookup.phones('2125550100')
  t.is(operationIn(await lookup.flush())?.pairs, 1)
})

test('what cannot be asked is refused as the trusted lookup refuses it, whatever it is', async (t) => {
  const { trusted, candidate } = await start(t)
  const lookup = createShadow({ trusted, candidate, sample: 1, budget: plenty })
  const circle: Record<string, unknown> = { firstName: 'Ada' }
  circle['self'] = circle
  for (const query of [circle, { firstName: 'Ada', lastName: 'Byron', ageMin: 5n }, null, Symbol('names')]) {
    const answer: unknown = Reflect.apply(lookup.names, undefined, [query])
    t.true(answer instanceof Promise)
    await t.throwsAsync(() => Promise.resolve(answer), { name: 'InvalidQueryError' })
  }
  t.deepEqual(await lookup.flush(), { parity: 1, operations: [] })
})

test('a flush waits for what is under way when it begins, however much is asked in the meantime', async (t) => {
  const { trusted, candidate, population } = await start(t)
  const lookup = createShadow({ trusted, candidate, sample: 1, budget: plenty })
  let isFlushed = false
  let asked = 0
  const more = async (): Promise<void> => {
    while (!isFlushed && asked < 300) await lookup.phones(population.phones[asked++ % population.phones.length] ?? '')
  }
  const callers = [more(), more(), more(), more()]
  await lookup.phones('2125550100')
  await lookup.flush()
  isFlushed = true
  await Promise.all(callers)
  t.true(asked < 300)
})

test('a lookup may be an object of a class', async (t) => {
  const { trusted, candidate } = await start(t)
  class Own {
    readonly #inner: Pick<Lookup, 'phones'>
    constructor(inner: Pick<Lookup, 'phones'>) {
      this.#inner = inner
    }
    phones(...input: Parameters<Lookup['phones']>) {
      return this.#inner.phones(...input)
    }
  }
  const lookup = createShadow({ trusted: new Own(trusted), candidate: new Own(candidate), sample: 1, budget: plenty })
  t.is((await lookup.phones('2125550100')).source.version, 'v3')
  t.is(operationIn(await lookup.flush())?.pairs, 1)
})

test('a budget that is spent is not written down again for each further question', async (t) => {
  const { trusted, candidate, population, seen } = await start(t)
  let [spent, writes] = [99, 0]
  const spend = (requests: number): Promise<number> => {
    writes += 1
    spent += requests
    return Promise.resolve(spent)
  }
  const lookup = createShadow({ trusted, candidate, sample: 1, budget: { requests: 100, journal: { spend } } })
  for (const phone of population.phones.slice(0, 40)) {
    await lookup.phones(phone)
    await lookup.flush()
  }
  t.true(writes <= 20, String(writes))
  t.deepEqual([seen.v5, spent], [0, 99])
})

test('a walk that a caller limits is not compared, and one of the candidate that leads in a circle has failed', async (t) => {
  const query = { firstName: 'John', lastName: 'Smith' }
  const few = await start(t, { sandbox: { pageSize: 20 } })
  const limited = createShadow({
    trusted: few.trusted,
    candidate: few.candidate,
    sample: 1,
    budget: plenty,
    pages: 'all',
  })
  for await (const page of limited.namePages(query, { maxPages: 2 })) t.true(page.value.items.length > 0)
  await limited.flush()
  t.is(few.seen.v5, 0)

  const endless = await start(t, { sandbox: { pageSize: 20, outcomes: { v5: 'token=endless' } } })
  const { trusted, candidate, seen } = endless
  const lookup = createShadow({ trusted, candidate, sample: 1, budget: { requests: 200 }, pages: 'all' })
  for await (const page of lookup.namePages(query)) t.true(page.value.items.length > 0)
  t.is(operationIn(await lookup.flush(), 'names')?.candidateFailed, 1)
  t.true(seen.v5 < 20, String(seen.v5))
})

test('options that are wrong are named, all at once', (t) => {
  const lookup = {}
  const untyped: (options: unknown) => unknown = (options) => Reflect.apply(createShadow, undefined, [options])
  const error = t.throws(() =>
    untyped({
      trusted: lookup,
      candidate: 1,
      sample: 0,
      control: 2,
      budget: { requests: 0, minutes: 1 },
      pages: 'some',
    }),
  )
  t.is(
    error.message,
    'The options are invalid: candidate must be a lookup; sample must be a share, above 0 and up to 1; control must be a share from 0 to 1; budget.minutes is not part of a budget: use one of requests, perMinute, journal; budget.requests must be a whole number from 1; pages must be first or all.',
  )
  t.throws(() => untyped({ trusted: lookup, candidate: lookup, sample: 1 }), { message: /budget must be given/ })
  t.throws(() => untyped(undefined), { message: /must be an object/ })
})
