import { runInNewContext } from 'node:vm'
import test from 'ava'
import {
  type Journal,
  type Limit,
  type OpenJournal,
  type PauseEvent,
  runBatch,
  type SettledRow,
} from '../../src/public/batch.ts'
import type { Operation } from '../../src/public/index.ts'
import { json, serve } from '../support/server.ts'
import { outcomeOf, ownerOf, phones } from './batches.ts'

// How runs end, and that they do.

const pin = { apiKey: 'key', versions: ['v5'], retries: 0 } as const

const wait = async (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Watched {
  readonly journal: Journal
  /** What happened to the journal, in order. */
  readonly events: readonly string[]
}

/** A journal whose methods take a while, and fail where they are asked to. */
const watchedJournal = (failing?: 'keep' | 'taken' | 'close'): Watched => {
  const events: string[] = []
  const step = async (name: string): Promise<void> => {
    events.push(name)
    await wait(2)
    events.push(`${name} ended`)
    if (name === failing) throw new Error('no room')
  }
  const open = <O extends Operation>(): OpenJournal<O> => ({
    requests: 0,
    counts: {},
    untaken: () => [],
    stateOf: () => 'new',
    sending: async () => step('sending'),
    failed: async () => step('failed'),
    keep: async () => step('keep'),
    taken: async () => step('taken'),
    close: async () => step('close'),
  })
  return { journal: { open }, events }
}

const nobodyOf = (key: string): SettledRow<'phones'> => ({
  key,
  input: key,
  rows: [1],
  status: 'notFound',
  version: 'v5',
  requests: 1,
  time: new Date().toISOString(),
  issues: [],
  attempts: [],
  reason: 'Nobody was found.',
})

test('nothing is written to a journal that is closed, not even what an earlier run has answered', async (t) => {
  for (const rows of [1, 2, 3]) {
    const { journal, events } = watchedJournal()
    const reuse = async (key: string): Promise<SettledRow<'phones'>> => {
      await wait(1)
      return nobodyOf(key)
    }
    const lookup = { ...pin, baseUrl: 'http://127.0.0.1:1' }
    let taken = 0
    for await (const { status } of runBatch(lookup, 'phones', phones(20), { journal, reuse, concurrency: 1 })) {
      t.is(status, 'notFound')
      if (++taken === rows) break
    }
    await wait(30)
    t.deepEqual(events.slice(-2), ['close', 'close ended'])
  }
})

test('a journal is not closed while it notes a request that was aborted', async (t) => {
  const { baseUrl } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const { journal, events } = watchedJournal()
  const controller = new AbortController()
  const options = { journal, signal: controller.signal, concurrency: 4 }
  const ended = outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(20), options))
  while (!events.includes('sending')) await wait(0)
  controller.abort()
  t.is((await ended).error?.reason, 'aborted')
  t.deepEqual(events.slice(-2), ['close', 'close ended'])
})

const isPromiseClass = (value: unknown): value is PromiseConstructor => typeof value === 'function'

test('a request is noted before it is sent, whatever kind of promise the journal returns', async (t) => {
  const { journal, events } = watchedJournal()
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const Foreign: unknown = runInNewContext('Promise')
  if (!isPromiseClass(Foreign)) return t.fail()
  const noted: number[] = []
  const sending = () =>
    new Foreign<void>((resolve) => {
      setTimeout(() => {
        noted.push(seen.length)
        resolve()
      }, 20)
    })
  const open: Journal['open'] = async (plan) => ({ ...(await journal.open(plan)), sending })
  await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(2), { journal: { open }, concurrency: 1 }))
  t.deepEqual(noted, [0, 1])
  t.deepEqual(events.slice(-2), ['close', 'close ended'])
})

for (const failing of ['keep', 'taken', 'close'] as const) {
  test(`a journal that fails at ${failing} stops the run with its error, and is closed`, async (t) => {
    // A refusal is kept at the end of a run.
    for (const status of [200, 400]) {
      const { baseUrl } = await serve(t, (request, response) => json(response, ownerOf(request), status))
      const { journal, events } = watchedJournal(failing)
      const { error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', ['2125550100'], { journal }))
      t.is(error?.reason, 'journal')
      t.like(error?.cause, { message: 'no room' })
      t.true(events.includes('close ended'))
    }
  })
}

test('what was under way when 20 failures in a row pause a run does not stop it before the pause is over', async (t) => {
  const concurrency = 30
  const underWay: (() => void)[] = []
  const { baseUrl } = await serve(t, (request, response, count) => {
    if (count > concurrency) {
      json(response, ownerOf(request))
      return
    }
    underWay.push(() => json(response, {}, 500))
    if (count === concurrency) for (const fail of underWay) fail()
  })
  const run = runBatch({ ...pin, baseUrl }, 'phones', phones(100), { concurrency, pauseMs: 100 })
  const { rows, error } = await outcomeOf(run)
  t.is(error, undefined)
  t.is(rows.length, 100)
})

test('a question that was refused for its rate is asked again even if the next input is long in coming', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response, count) => {
    if (count === 1) json(response, {}, 429, { 'retry-after': '1' })
    else json(response, ownerOf(request))
  })
  let answered: () => void = () => undefined
  async function* inputs(): AsyncGenerator<string> {
    yield '2125550100'
    // As from a queue: there is more only once this is dealt with.
    await new Promise<void>((resolve) => (answered = resolve))
    yield '2125550101'
  }
  const keys: string[] = []
  for await (const row of runBatch({ ...pin, baseUrl }, 'phones', inputs())) {
    if (row.status === 'found') keys.push(row.key)
    answered()
  }
  t.deepEqual(keys, ['2125550100', '2125550101'])
  t.is(seen.length, 3)
})

test('a run without a limit pauses, too, when the service asks for it', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response, count) => {
    if (count === 3) json(response, {}, 429, { 'retry-after': '1' })
    else setTimeout(() => json(response, ownerOf(request)), 1)
  })
  let refusedAt = 0
  const fetchAndTell: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    if (response.status === 429) refusedAt = performance.now()
    return response
  }
  const times: number[] = []
  const lookup = { ...pin, baseUrl, fetch: fetchAndTell, beforeRequest: () => void times.push(performance.now()) }
  const { rows, error } = await outcomeOf(runBatch(lookup, 'phones', phones(20), { concurrency: 2 }))
  t.is(error, undefined)
  t.is(rows.length, 20)
  t.is(seen.length, 21)
  // The one that was under way then may have ended, and nothing else has begun.
  t.deepEqual(
    times.filter((time) => time > refusedAt && time < refusedAt + 950),
    [],
  )
})

test('a service that asks to wait for a day is waited for as long as the run allows, which is told', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response, count) => {
    if (count === 1) json(response, {}, 429, { 'retry-after': '86400' })
    else json(response, ownerOf(request))
  })
  const pauses: PauseEvent[] = []
  const onPause = (pause: PauseEvent) => void pauses.push(pause)
  const start = performance.now()
  const lookup = { ...pin, baseUrl, retries: 2 }
  const { rows } = await outcomeOf(runBatch(lookup, 'phones', phones(3), { maxPauseMs: 900, onPause, concurrency: 1 }))
  t.is(rows.length, 3)
  t.is(seen.length, 4)
  t.true(performance.now() - start >= 890)
  t.is(pauses.length, 1)
  t.is(pauses[0]?.reason, 'refused')
  t.true((pauses[0]?.pauseMs ?? 0) <= 900)
})

test('a limit or a beforeRequest that fails is not taken for the journal', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const cause = new Error('mine')
  const fails = async (): Promise<never> => Promise.reject(cause)
  const byLimit = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(3), { limit: { take: fails } }))
  const byHook = await outcomeOf(runBatch({ ...pin, baseUrl, beforeRequest: fails }, 'phones', phones(3)))
  for (const { rows, error } of [byLimit, byHook]) {
    t.deepEqual(rows, [])
    t.is(error?.reason, 'unsent')
    t.is(error?.cause, cause)
  }
  t.is(seen.length, 0)
})

test('a run that is stopped does not wait for lookups of which nothing was sent yet', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, ownerOf(request)))
  let takes = 0
  const limit: Limit = {
    // The second request would have to wait for ever.
    take: async (signal) =>
      new Promise((resolve, reject) => {
        takes += 1
        if (takes === 1) resolve()
        signal?.addEventListener('abort', () => {
          reject(new Error('aborted'))
        })
      }),
  }
  const run = runBatch({ ...pin, baseUrl }, 'phones', phones(20), { limit, concurrency: 4 })
  const ended = outcomeOf(run)
  while (takes < 4 || seen.length < 1) await wait(1)
  run.stop()
  const { rows, error } = await ended
  t.is(error?.reason, 'aborted')
  t.is(rows.length, 1)
  t.is(seen.length, 1)
})
