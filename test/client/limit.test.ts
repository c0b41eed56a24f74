import { getEventListeners } from 'node:events'
import test from 'ava'
import { Limit } from '../../src/client/limit.ts'
import { createLookup, type Fetch } from '../../src/public/index.ts'
import { options } from './asking.ts'

// What a limit ends besides a fetch that observes its signal.

test('a limit that has ended starts nothing, and ends at once what is begun later', async (t) => {
  const limit = new Limit(60_000, undefined)
  limit.end()
  await t.throwsAsync(
    limit.run(() => {
      t.fail()
      return Promise.resolve()
    }),
  )
  t.plan(2)
  limit.whenEnded(() => {
    t.pass()
  })
})

test('what a limit ends is ended once, however often the limit is', (t) => {
  const limit = new Limit(60_000, undefined)
  let ends = 0
  limit.whenEnded(() => {
    ends += 1
  })
  limit.end()
  limit.end()
  t.is(ends, 1)
})

test('limits share one listener of a signal, even if one is released again after it has ended', (t) => {
  const { signal } = new AbortController()
  const ended = new Limit(60_000, signal)
  ended.end()
  const second = new Limit(60_000, signal)
  ended.release()
  const third = new Limit(60_000, signal)
  t.is(getEventListeners(signal, 'abort').length, 1)
  second.release()
  third.release()
  t.is(getEventListeners(signal, 'abort').length, 0)
})

test('a body that is given up is cancelled, even if its fetch ignores the signal', async (t) => {
  const begun = new TextEncoder().encode('{"data":')
  for (const status of [200, 400]) {
    for (const limits of [{ timeoutMs: 50 }, { maxResponseBytes: 4 }]) {
      let cancelled = 0
      const heedless: Fetch = () => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            controller.enqueue(begun)
          },
          cancel: () => {
            cancelled += 1
          },
        })
        return Promise.resolve(new Response(body, { status }))
      }
      const lookup = createLookup({ ...options, ...limits, baseUrl: 'http://localhost', fetch: heedless })
      await t.throwsAsync(lookup.person('7'))
      t.is(cancelled, 1, `${status} ${JSON.stringify(limits)}`)
    }
  }
})
