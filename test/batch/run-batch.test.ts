import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { fileJournal, runBatch } from '../../src/public/batch.ts'
import { type LookupOptions, UnauthorizedError } from '../../src/public/index.ts'
import { json, serve } from '../support/server.ts'
import { nobody, outcomeOf, ownerOf, phones } from './batches.ts'

const wait = async (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const pin = { apiKey: 'key', versions: ['v5'], retries: 0 } as const

test('a question is asked once, however it is written, and every row of it is named', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) =>
    setTimeout(() => json(response, ownerOf(request)), 20),
  )
  const inputs = ['2125550100', '(212) 555-0100', '+1 212 555 0100', '2125550100.0', '2125550101']
  const { rows } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', inputs))
  t.is(seen.length, 2)
  t.deepEqual(
    rows.map((row) => row.status === 'found' && [row.key, row.rows, row.value.owners[0]?.id]),
    [
      ['2125550100', [1, 2, 3, 4], '2125550100'],
      ['2125550101', [5], '2125550101'],
    ],
  )
})

test('an answer of an earlier run is given once, however many inputs ask for it', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const [before] = (await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', ['2125550100']))).rows
  const reuse = () => (before?.status === 'found' ? before : undefined)
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  const inputs = ['2125550100', '(212) 555-0100', '2125550100']
  const run = runBatch({ ...pin, baseUrl }, 'phones', inputs, { reuse, journal: fileJournal(join(folder, 'run')) })
  const { rows } = await outcomeOf(run)
  t.is(rows.length, 1)
  const { inputs: read, repeated, alreadySettled, counts } = run.summary
  t.deepEqual([read, repeated + alreadySettled, counts], [3, 2, { found: 1 }])
  t.is(seen.length, 1)
})

test('a question that was answered is not asked again later in the same run', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const run = runBatch({ ...pin, baseUrl }, 'phones', ['2125550100', '2125550101', '212.555.0100'], { concurrency: 1 })
  t.is((await outcomeOf(run)).rows.length, 2)
  t.is(seen.length, 2)
  t.is(run.summary.repeated + run.summary.alreadySettled, 1)
})

test('an invalid input is a row with the rule that it breaks, and is never sent', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const { rows, error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', ['212555', '2.12555E+09']))
  t.is(error, undefined)
  t.is(seen.length, 0)
  t.deepEqual(
    rows.map((row) => row.status === 'invalid' && row.problems[0]?.rule),
    [
      'must be a US phone number of 10 digits: it has fewer',
      'has lost digits in a spreadsheet: format its column as text, and export it again',
    ],
  )
})

test('the inputs of a search are made canonical, too', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, { data: { people: [] } }))
  const inputs = [
    { firstName: 'Ada', lastName: 'Byron' },
    { lastName: ' Byron ', firstName: 'Ada', city: undefined },
  ]
  const { rows } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'names', inputs))
  t.is(seen.length, 1)
  t.is(rows[0]?.status === 'empty' && rows[0].key, '{"firstName":"Ada","lastName":"Byron"}')
})

test('inputs are read no faster than rows are taken', async (t) => {
  const { baseUrl } = await serve(t, (request, response) => json(response, ownerOf(request)))
  let read = 0
  function* inputs(): Generator<string> {
    for (const phone of phones(100)) {
      read += 1
      yield phone
    }
  }
  let taken = 0
  for await (const row of runBatch({ ...pin, baseUrl }, 'phones', inputs(), { concurrency: 4 })) {
    t.is(row.status, 'found')
    t.true(read <= taken + 5)
    taken += 1
  }
  t.is(taken, 100)
})

test('every request counts towards the budget: retries and fallbacks, too, and not one more is sent', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path, parameters, headers }, response) =>
    path.startsWith('/v5') && parameters['phone']?.endsWith('0') !== true
      ? json(response, {}, 500)
      : json(response, ownerOf({ path, parameters, headers })),
  )
  const lookup: LookupOptions = { baseUrl, apiKey: 'key', versions: ['v5', 'v4'], retries: 0 }
  const run = runBatch(lookup, 'phones', phones(50), { maxRequests: 31 })
  const { rows, error } = await outcomeOf(run)
  t.is(error?.reason, 'budget')
  t.is(seen.length, 31)
  t.is(run.summary.requests, 31)
  t.true(rows.length < 31)
  t.is(error?.summary?.unanswered, run.summary.unanswered)
})

for (const status of [401, 402, 403]) {
  test(`${status} stops the run at once: at most as many more requests as are under way, and none of them settled`, async (t) => {
    const concurrency = 5
    const { baseUrl, seen } = await serve(t, (request, response, count) =>
      count > 20 ? json(response, {}, status) : json(response, ownerOf(request)),
    )
    const { rows, error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(200), { concurrency }))
    t.is(error?.reason, 'refused')
    t.true(seen.length <= 20 + concurrency)
    t.is(rows.length, 20)
    t.is(status === 402 || error?.cause instanceof UnauthorizedError, true)
  })
}

test('a server error gets later rounds, a page of HTML one', async (t) => {
  const asked = new Map<string, number>()
  const { baseUrl } = await serve(t, (request, response) => {
    const phone = request.parameters['phone'] ?? ''
    const times = (asked.get(phone) ?? 0) + 1
    asked.set(phone, times)
    if (phone === '2005550101' && times < 3) json(response, {}, 500)
    else if (phone === '2005550102') response.end('<html>Maintenance</html>')
    else json(response, ownerOf(request))
  })
  const { rows, error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(5), { pauseMs: 1 }))
  t.is(error, undefined)
  t.is(asked.get('2005550101'), 3)
  t.is(asked.get('2005550102'), 2)
  const of = (phone: string) => rows.find((row) => 'key' in row && row.key === phone)
  t.is(of('2005550101')?.status, 'found')
  t.like(of('2005550101'), { requests: 3 })
  t.is(of('2005550102')?.status, 'undecodable')
})

test('a question that fails in every round is not settled, and the loop does not end as if it were', async (t) => {
  const { baseUrl } = await serve(t, (request, response) =>
    request.parameters['phone'] === '2005550101' ? json(response, {}, 500) : json(response, ownerOf(request)),
  )
  const { rows, error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(5), { pauseMs: 1 }))
  t.is(rows.length, 4)
  t.is(error?.reason, 'unanswered')
  t.is(error?.summary?.unanswered, 1)
})

test('a service that refuses everything stops the run, and nothing is settled by that', async (t) => {
  for (const answer of ['<html>Maintenance</html>', undefined]) {
    const { baseUrl, seen } = await serve(t, (_, response) => {
      if (answer === undefined) json(response, {}, 400)
      else response.end(answer)
    })
    const { rows, error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(500), { pauseMs: 1 }))
    t.is(error?.reason, 'failing')
    t.deepEqual(rows, [])
    t.true(seen.length < 50)
  }
})

test('a few refusals between answers are settled', async (t) => {
  const { baseUrl } = await serve(t, (request, response, count) =>
    count % 5 === 0 ? json(response, {}, 400) : json(response, ownerOf(request)),
  )
  const { rows, error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(50)))
  t.is(error, undefined)
  t.is(rows.filter(({ status }) => status === 'refused').length, 10)
  t.is(rows.length, 50)
})

test('a refusal at the end is settled, too, after the last round of others', async (t) => {
  const { baseUrl } = await serve(t, (request, response, count) => {
    const phone = request.parameters['phone']
    if (phone === '2005550104') json(response, {}, 400)
    else if (phone === '2005550102' && count < 6) json(response, {}, 500)
    else json(response, ownerOf(request))
  })
  const { rows, error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(5), { pauseMs: 1 }))
  t.is(error, undefined)
  t.is(rows.length, 5)
  const only = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', ['2005550104']))
  t.deepEqual(
    only.rows.map(({ status }) => status),
    ['refused'],
  )
})

test('a version that finds nobody at first stops the run, unless that is allowed', async (t) => {
  for (const isEmpty of [true, false]) {
    const { baseUrl, seen } = await serve(t, (_, response) => json(response, nobody, isEmpty ? 200 : 404))
    const { rows, error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(500)))
    t.is(error?.reason, 'nobody')
    t.true(seen.length < 60)
    t.is(rows.length, seen.length)

    const allowed = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(100), { allowNobody: true }))
    t.is(allowed.error, undefined)
    t.is(allowed.rows.length, 100)
  }
})

test('stop finishes what is under way; an abort ends it', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) =>
    setTimeout(() => json(response, ownerOf(request)), 50),
  )
  const run = runBatch({ ...pin, baseUrl }, 'phones', phones(100), { concurrency: 4 })
  const stopping = outcomeOf(run)
  while (seen.length < 4) await wait(1)
  run.stop()
  const stopped = await stopping
  t.is(stopped.error?.reason, 'aborted')
  t.is(stopped.rows.length, seen.length)

  const before = seen.length
  const controller = new AbortController()
  const aborted = runBatch({ ...pin, baseUrl }, 'phones', phones(100), { concurrency: 4, signal: controller.signal })
  const aborting = outcomeOf(aborted)
  while (seen.length < before + 4) await wait(1)
  controller.abort()
  const { rows, error } = await aborting
  t.is(error?.reason, 'aborted')
  t.true(rows.length < seen.length - before)
})

test('inputs that fail stop the run with their error', async (t) => {
  const { baseUrl } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const cause = new Error('no more')
  async function* inputs(): AsyncGenerator<string> {
    yield '2125550100'
    await Promise.resolve()
    throw cause
  }
  const { rows, error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', inputs()))
  t.is(rows.length, 1)
  t.is(error?.reason, 'inputs')
  t.is(error?.cause, cause)
})

test('invalid options are an error at once', (t) => {
  const lookup = { ...pin, baseUrl: 'https://people.example.com' }
  t.throws(() => runBatch(lookup, 'phones', [], { concurrency: 0 }), { message: /concurrency/ })
  t.throws(() => runBatch({ ...lookup, baseUrl: 'x' }, 'phones', []), { message: /baseUrl/ })
})
