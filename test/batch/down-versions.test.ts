import test from 'ava'
import { DownVersions } from '../../src/batch/asking.ts'
import { type BatchRow, rateLimit, runBatch } from '../../src/public/batch.ts'
import { json, serve } from '../support/server.ts'
import { outcomeOf, ownerOf, phones } from './batches.ts'

// A version that is down is found out once for the run.

const versions = ['v5', 'v4', 'v3'] as const

/** The version that was asked last for a row: all answer in one shape here. */
const askedFor = (row: BatchRow): unknown => row.status === 'found' && row.attempts.at(-1)?.version

for (const [status, retries] of [
  [503, 2],
  [500, 2],
  [410, 0],
] as const) {
  test(`a version that answers ${status} from the start costs 100 rows little, and another one answers them`, async (t) => {
    const { baseUrl, seen } = await serve(t, (request, response) =>
      request.path.startsWith('/v5') ? json(response, {}, status) : json(response, ownerOf(request)),
    )
    const lookup = { baseUrl, apiKey: 'key', versions, retries }
    const run = runBatch(lookup, 'phones', phones(100), { limit: rateLimit(200) })
    const { rows, error } = await outcomeOf(run)
    t.is(error, undefined)
    t.deepEqual([...new Set(rows.map(askedFor))], ['v4'])
    const toDown = seen.filter(({ path }) => path.startsWith('/v5')).length
    t.true(toDown <= 40, `${toDown} requests`)
    t.deepEqual(run.summary.leftOut, ['v5'])
  })
}

test('a version that comes back is asked again', async (t) => {
  const { baseUrl } = await serve(t, (request, response, count) =>
    request.path.startsWith('/v5') && count < 20 ? json(response, {}, 500) : json(response, ownerOf(request)),
  )
  const lookup = { baseUrl, apiKey: 'key', versions, retries: 0 }
  const run = runBatch(lookup, 'phones', phones(100), { limit: rateLimit(20), concurrency: 2 })
  const { rows } = await outcomeOf(run)
  const answeredBy = rows.map(askedFor)
  t.deepEqual([answeredBy[0], answeredBy.at(-1)], ['v4', 'v5'])
  t.deepEqual(run.summary.leftOut, [])
})

test('that another version knows nobody settles nothing while one is left out', async (t) => {
  const { baseUrl } = await serve(t, (request, response) => {
    if (request.path.startsWith('/v5')) json(response, {}, 500)
    else if (request.parameters['phone'] === phones(20)[19]) json(response, {}, 404)
    else json(response, ownerOf(request))
  })
  const run = runBatch({ baseUrl, apiKey: 'key', versions, retries: 0 }, 'phones', phones(20), { pauseMs: 1 })
  const { rows, error } = await outcomeOf(run)
  t.is(rows.length, 19)
  t.is(error?.reason, 'unanswered')
})

test('one question over which a version fails does not make it one that is down, and one that is alone is never left out', (t) => {
  const some = new DownVersions({ versions: ['v5', 'v4'], fallbackOn: ['server'] })
  for (let times = 0; times < 10; times += 1) some.failed('v5', 'the same', 'server')
  t.deepEqual(some.leftOut, [])
  for (const key of ['a', 'b', 'c']) some.failed('v5', key, 'timeout')
  t.deepEqual(some.leftOut, [], 'no other version is asked after a time-out')
  for (const key of ['a', 'b', 'c']) some.failed('v5', key, 'server')
  t.deepEqual(some.leftOut, ['v5'])
  t.false(some.mayAsk('v5'))
  for (const key of ['a', 'b', 'c']) some.failed('v4', key, 'server')
  t.deepEqual(some.leftOut, [])
  t.true(some.mayAsk('v5'))
})
