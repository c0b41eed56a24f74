import { setTimeout } from 'node:timers/promises'
import test from 'ava'
import { isLeft } from 'fp-ts/lib/Either.js'
import * as fp from '../../src/public/fp.ts'
import { type AttemptEvent, createLookup, type RequestEvent } from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'
import { options, quick, versionOf } from './asking.ts'

// A program may let each request wait, as for a rate limit that several lookups share, or end a lookup before it.

const ada = { firstName: 'Ada', lastName: 'Byron' }

test('beforeRequest is awaited before every request: of a retry, a fallback and a page', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path, parameters }, response) => {
    if (path.startsWith('/v5/')) json(response, {}, 503, { 'retry-after': '0' })
    else
      json(response, {
        data: { people: [{ id: 7 }] },
        ...('position_token' in parameters ? {} : { position_token: 't' }),
      })
  })
  const told: (readonly [string, string, number])[] = []
  const lookup = createLookup({
    ...options,
    baseUrl,
    versions: ['v5', 'v4'],
    retries: 1,
    beforeRequest: async ({ version, operation }) => {
      await setTimeout(20)
      told.push([version, operation, seen.length])
    },
  })
  for await (const page of lookup.namePages(ada)) t.is(page.source.version, 'v4')
  t.deepEqual(told, [
    ['v5', 'names', 0],
    ['v5', 'names', 1],
    ['v4', 'names', 2],
    ['v4', 'names', 3],
  ])
  t.is(seen.length, 4)
})

test('waiting in beforeRequest counts neither towards timeoutMs nor as durationMs', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response, count) =>
    count === 1 ? json(response, {}, 503, { 'retry-after': '0' }) : json(response, personFor(path)),
  )
  const lookup = createLookup({ ...options, baseUrl, timeoutMs: 1500, beforeRequest: () => setTimeout(1000) })
  const { attempts } = await lookup.person('7')
  t.is(attempts[0]?.requests, 2)
  t.true((attempts[0]?.durationMs ?? 9999) < 1500)
})

test('after beforeRequest, a version still has its time, and no more', async (t) => {
  const { baseUrl } = await serve(t, () => undefined)
  const lookup = createLookup({ ...options, baseUrl, timeoutMs: 300, beforeRequest: () => setTimeout(500) })
  const start = performance.now()
  await t.throwsAsync(lookup.person('7'), { name: 'TimeoutError' })
  t.true(performance.now() - start >= 750)
})

for (const reason of [new RangeError('The budget is used up.'), 'The budget is used up.', 7]) {
  test(`if beforeRequest rejects, nothing is sent, and the lookup rejects with the reason: ${String(reason)}`, async (t) => {
    const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503, { 'retry-after': '0' }))
    const reasons: unknown[] = []
    const catching = async (run: () => Promise<unknown>): Promise<void> => {
      try {
        await run()
        t.fail()
      } catch (thrown) {
        reasons.push(thrown)
      }
    }
    const stopped = (after: number, events: AttemptEvent[] = []) => ({
      ...options,
      baseUrl,
      versions: ['v5', 'v4'] as const,
      beforeRequest: () => {
        if (seen.length >= after) AbortSignal.abort(reason).throwIfAborted()
      },
      onAttempt: (event: AttemptEvent) => void events.push(event),
    })
    await catching(() => createLookup(stopped(0)).person('7'))
    await catching(() => createLookup(stopped(0)).namePages(ada).next())
    await catching(() => fp.createLookup(stopped(0)).person('7')())
    t.is(seen.length, 0)
    // In the middle of an attempt, whose requests are still told.
    const events: AttemptEvent[] = []
    await catching(() => createLookup(stopped(1, events)).person('7'))
    t.is(seen.length, 1)
    t.like(events, { 0: { version: 'v5', cause: 'aborted', requests: 1 }, length: 1 })
    t.deepEqual(reasons, [reason, reason, reason, reason])
  })
}

test('an abort ends the waiting, even if beforeRequest ignores it, and nothing is sent', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const signals: RequestEvent[] = []
  const waits = {
    ignoring: () => setTimeout(300),
    heeding: ({ signal }: RequestEvent) => setTimeout(60_000, undefined, { signal }),
  }
  for (const wait of Object.values(waits)) {
    const controller = new AbortController()
    const lookup = createLookup({
      ...quick,
      baseUrl,
      versions: ['v5', 'v4'],
      beforeRequest: (event) => {
        signals.push(event)
        return wait(event)
      },
    })
    const aborted = t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
    await setTimeout(50)
    controller.abort()
    await aborted
  }
  await setTimeout(400)
  t.deepEqual(seen.map(versionOf), [])
  t.true(signals.every(({ signal }) => signal.aborted))
})

test('a task of fp-ts is no Left if beforeRequest lets it go', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  t.false(isLeft(await fp.createLookup({ ...options, baseUrl, beforeRequest: () => true }).person('7')()))
})
