import fc from 'fast-check'
import test from 'ava'
import { afterAnswer, paceOf, rateAt, reserve, tolerance } from '../../src/batch/limit.ts'
import { type Limit, rateLimit, runBatch } from '../../src/public/batch.ts'
import { json, serve } from '../support/server.ts'
import { outcomeOf, ownerOf, phones, worstSecond } from './batches.ts'

test('in no second are there more requests than the rate, however late each of them is, and however long there was none', (t) => {
  const delays = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 3000 })), {
    minLength: 100,
  })
  const lateness = fc.array(fc.integer({ min: 0, max: tolerance }), { minLength: 100 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), delays, lateness, (rate, waits, late) => {
      let pace = paceOf(rate)
      let now = 0
      const sent = waits.map((wait, at) => {
        now += wait
        const reserved = reserve(pace, now)
        pace = reserved.pace
        now = Math.max(now, reserved.at + (reserved.at > now ? (late[at] ?? 0) : 0))
        return now
      })
      // Sums of fractions are off by less than a thousandth of a millisecond.
      return worstSecond(sent.map((time) => Math.round(time * 1000) / 1000)) <= rate
    }),
  )
  t.pass()
})

test('a clock that is set back does not stop a limit', (t) => {
  const { pace } = reserve(paceOf(10), 1e12)
  t.true(reserve(pace, 1e12 - 3_600_000).at < 1e12 - 3_600_000 + 1000)
})

test('no pause is longer than the longest that is allowed, and a clock that is set back takes it with it', (t) => {
  const hour = 3_600_000
  const forever = afterAnswer(paceOf(10), { status: 429, retryAfterMs: 2.5e14 }, 1e12)
  t.is(reserve(forever, 1e12).at, 1e12 + hour)
  t.is(reserve(forever, 1e12, 5000).at, 1e12 + 5000)
  const paused = afterAnswer(paceOf(10), { status: 429, retryAfterMs: 7000 }, 1e12)
  const { at, pause } = reserve(paused, 1e12 - hour)
  t.deepEqual([at, pause], [1e12 - hour + 7000, 7000])
})

test('a refusal pauses all requests, for as long as the service asks, or longer and longer', (t) => {
  const asked = afterAnswer(paceOf(10), { status: 429, retryAfterMs: 7000 }, 0)
  t.is(reserve(asked, 1).at, 7000)
  let pace = paceOf(10)
  const pauses = Array.from({ length: 8 }, () => {
    const now = Math.max(0, pace.pausedUntil)
    pace = afterAnswer(pace, { status: 503, retryAfterMs: undefined }, now)
    return pace.pausedUntil - now
  })
  t.deepEqual(pauses, [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  const answered = afterAnswer(pace, { status: 200, retryAfterMs: undefined }, pace.pausedUntil)
  t.is(afterAnswer(answered, { status: 429, retryAfterMs: undefined }, 1e6).pausedUntil, 1_001_000)
})

test('after a refusal, the rate is lower, and climbs back to just under the one that was refused', (t) => {
  const pace = afterAnswer(paceOf(20), { status: 429, retryAfterMs: undefined }, 0)
  t.is(rateAt(pace, 1000), 10)
  t.true(rateAt(pace, 3000) > 10)
  t.true(rateAt(pace, 60_000) > 19 && rateAt(pace, 60_000) < 20)
})

test('what was under way at a refusal does not lower the rate once more', (t) => {
  const once = afterAnswer(paceOf(20), { status: 429, retryAfterMs: undefined }, 0)
  const more = afterAnswer(once, { status: 429, retryAfterMs: undefined }, 10)
  t.is(rateAt(more, 1000), 10)
  t.is(more.pausedUntil, once.pausedUntil)
})

test('a limit grants in order, keeps the rate from the first request on, and lets go of who aborts', async (t) => {
  const limit = rateLimit(100)
  const granted: number[] = []
  const times: number[] = []
  const controller = new AbortController()
  const aborted = limit.take(controller.signal)
  const all = Array.from({ length: 150 }, async (_, at) => {
    await limit.take()
    granted.push(at)
    times.push(performance.now())
  })
  controller.abort(new Error('mine'))
  await t.throwsAsync(aborted, { message: 'mine' })
  await Promise.all(all)
  t.deepEqual(
    granted,
    granted.toSorted((a, b) => a - b),
  )
  // A little more, as what is granted may be noticed later.
  t.true(worstSecond(times) <= 105)
})

test('an invalid rate is an error', (t) => {
  for (const rate of [0, -1, NaN, 1001]) t.throws(() => rateLimit(rate), { name: 'InvalidOptionsError' })
})

test('all requests of a run keep the rate, also those of fallbacks', async (t) => {
  let failed = 0
  const { baseUrl, seen } = await serve(t, (request, response) => {
    if (request.path.startsWith('/v5') && request.parameters['phone']?.endsWith('3') === true) {
      failed += 1
      json(response, {}, 500)
    } else json(response, ownerOf(request))
  })
  const times: number[] = []
  const { take } = rateLimit(50)
  // Measured where they are let go: on a busy machine, the service may see several at once.
  const limit: Limit = {
    take: async (signal) => {
      t.is(seen.length <= times.length, true)
      await take(signal)
      times.push(performance.now())
    },
  }
  const lookup = { baseUrl, apiKey: 'key', versions: ['v5', 'v4'], retries: 0 } as const
  const { rows } = await outcomeOf(runBatch(lookup, 'phones', phones(60), { limit }))
  t.is(rows.length, 60)
  t.true(failed >= 6)
  t.is(seen.length, 60 + failed)
  t.is(times.length, 60 + failed)
  t.true(worstSecond(times) <= 53)
})

test('429 pauses the run, and is no try', async (t) => {
  let refused = 0
  const { baseUrl, seen } = await serve(t, (request, response, count) => {
    if (count > 2 && count < 12) {
      refused += 1
      json(response, {}, 429, { 'retry-after': '0' })
    } else json(response, ownerOf(request))
  })
  const lookup = { baseUrl, apiKey: 'key', versions: ['v5'], retries: 0 } as const
  const { rows, error } = await outcomeOf(runBatch(lookup, 'phones', phones(20), { limit: rateLimit(500) }))
  t.is(error, undefined)
  t.is(rows.length, 20)
  t.is(seen.length, 20 + refused)
})

test('a service that refuses for ever is asked less and less, by one request after each pause', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 429))
  const lookup = { baseUrl, apiKey: 'key', versions: ['v5'], retries: 0 } as const
  const pauses: number[] = []
  const run = runBatch(lookup, 'phones', phones(20), {
    concurrency: 7,
    onPause: ({ pauseMs }) => {
      pauses.push(Math.round(pauseMs / 1000))
      if (pauses.length === 4) run.stop()
    },
  })
  const { error } = await outcomeOf(run)
  t.is(error?.reason, 'aborted')
  t.deepEqual(
    [...pauses].sort((a, b) => a - b),
    pauses,
  )
  t.is(new Set(pauses).size, 4)
  // All at the beginning and after a first pause, which may have been an accident.
  t.true(seen.length <= 7 + 7 + 2, String(seen.length))
})

/** What a service gives that refuses more than so many requests in a second, and how much it refuses, over some seconds. */
const against = (
  rate: number,
  given: number,
  seconds: number,
): { readonly answered: number; readonly refused: number } => {
  let pace = paceOf(rate)
  const accepted: number[] = []
  const underWay: { readonly time: number; readonly status: number }[] = []
  let refused = 0
  for (let now = 0; now < seconds * 1000;) {
    const reserved = reserve(pace, now)
    pace = reserved.pace
    now = Math.max(now, reserved.at)
    // A request takes 3 to 15 milliseconds there, and as long back.
    const arrives = now + 3 + ((accepted.length * 7) % 13)
    const inSecond = accepted.filter((time) => time > arrives - 1000).length
    const isRefused = inSecond >= given
    if (isRefused) refused += 1
    else accepted.push(arrives)
    underWay.push({ time: arrives + 10, status: isRefused ? 429 : 200 })
    while (underWay[0] !== undefined && underWay[0].time <= now + 1) {
      const { time, status } = underWay.shift() ?? { time: 0, status: 0 }
      pace = afterAnswer(pace, { status, retryAfterMs: undefined }, time)
    }
  }
  return { answered: accepted.length, refused }
}

test('a service that gives half the rate refuses little, and is used well', (t) => {
  for (const [rate, given, seconds] of [
    [20, 10, 120],
    [100, 50, 120],
    [100, 10, 600],
  ] as const) {
    const { answered, refused } = against(rate, given, seconds)
    t.true(refused <= 0.02 * (answered + refused), `${refused} refused of ${answered}`)
    t.true(answered >= 0.95 * given * seconds, `${answered} of ${given * seconds}`)
  }
})
