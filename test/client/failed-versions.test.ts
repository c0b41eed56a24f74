import test from 'ava'
import { createLookup, defaultFallbackOn, isAllVersionsFailedError, type Version } from '../../src/public/index.ts'
import { json, serve } from '../support/server.ts'
import { causesOf, failing, quick, versionOf } from './asking.ts'

// How a lookup ends that no version answers.

test('when every version fails, the error keeps every attempt', async (t) => {
  const { baseUrl } = await serve(t, (request, response) => json(response, {}, versionOf(request) === 'v5' ? 410 : 503))
  const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'] }).person('7'))
  if (!isAllVersionsFailedError(error)) return t.fail('Every version failed.')
  t.deepEqual(causesOf(error.attempts), ['v5 gone', 'v4 server'])
  t.deepEqual(
    error.errors.map(({ attempts }) => attempts),
    error.attempts.map((attempt) => [attempt]),
  )
  t.is(error.message, 'Every version that was tried failed: v5 gone, v4 server. Try again later.')
  t.like(error.cause, { name: 'HttpError', status: 503 })
  t.like(error.errors, { 0: { name: 'HttpError', status: 410 }, 1: { name: 'HttpError', status: 503 }, length: 2 })
})

test('when every version fails, the wait is the shortest that a version which is worth a retry asks for', async (t) => {
  const waitsAfter = async (answers: Readonly<Record<string, readonly [status: number, wait?: string]>>) => {
    const versions = (['v5', 'v4', 'v3'] as const).filter((version) => version in answers)
    const { baseUrl } = await serve(t, (request, response) => {
      const [status, wait] = answers[versionOf(request)] ?? [200]
      json(response, {}, status, wait === undefined ? {} : { 'retry-after': wait })
    })
    const { name, message, retryable, retryAfterMs } = await failing(() =>
      createLookup({ ...quick, baseUrl, versions }).person('7'),
    )
    t.is(name, 'AllVersionsFailedError')
    return [message.replace(/.*\. (?=\w+ )/, ''), retryable, retryAfterMs]
  }
  t.deepEqual(await waitsAfter({ v5: [503, '120'], v4: [404, '1'] }), ['Try again in 120 s.', true, 120_000])
  t.deepEqual(await waitsAfter({ v5: [503], v4: [410, '86400'] }), ['Try again later.', true, undefined])
  t.deepEqual(await waitsAfter({ v5: [410, '60'], v4: [410] }), ['Look at the cause.', false, undefined])
  t.deepEqual(await waitsAfter({ v5: [503, '9'], v4: [410, '1'], v3: [503, '4'] }), ['Try again in 4 s.', true, 4000])
})

test('when all three versions fail, the error has the errors of all, in order', async (t) => {
  const status: Readonly<Record<string, number>> = { v5: 503, v4: 410, v3: 502 }
  const { baseUrl } = await serve(t, (request, response) => json(response, {}, status[versionOf(request)] ?? 200))
  const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4', 'v3'] }).person('7'))
  if (!isAllVersionsFailedError(error)) return t.fail('Every version failed.')
  t.deepEqual(
    error.errors.map(({ version, ...rest }) => [version, 'status' in rest && rest.status]),
    Object.entries(status),
  )
  t.is(error.operation, 'person')
})

test('the stack of an error leads to the call, within the ten frames that Node keeps', async (t) => {
  const answer: Readonly<Record<string, number>> = { v5: 503, v4: 429 }
  const { baseUrl } = await serve(t, (request, response) => {
    const status = answer[versionOf(request)]
    if (status === undefined) response.destroy()
    else json(response, {}, status)
  })
  const stackOf = async (...versions: Version[]) => {
    const thisCall = async () => {
      await createLookup({ ...quick, baseUrl, versions }).person('7')
    }
    const { name, stack = '' } = await failing(thisCall)
    return [name, stack.includes('thisCall')]
  }
  t.is(Error.stackTraceLimit, 10)
  t.deepEqual(await stackOf('v5'), ['HttpError', true])
  t.deepEqual(await stackOf('v5', 'v4'), ['RateLimitedError', true])
  t.deepEqual(await stackOf('v3'), ['NetworkError', true])
})

const nothing: readonly (readonly [
  what: string,
  versions: readonly Version[],
  causes: readonly string[],
  from: Version,
])[] = [
  ['one that every version finds nothing of', ['v5', 'v4', 'v3'], ['notFound', 'notFound', 'notFound'], 'v3'],
  ['one that a version cannot be asked for', ['v5', 'v3'], ['notFound', 'unsupported'], 'v5'],
  ['one that another version cannot be asked for', ['v3', 'v5'], ['unsupported', 'notFound'], 'v5'],
]

for (const [what, versions, causes, from] of nothing) {
  test(`a lookup that falls back when nothing is found ends with a NotFoundError: ${what}`, async (t) => {
    const { baseUrl } = await serve(t, (_, response) => json(response, { data: { address: null } }, 404))
    const fallbackOn = [...defaultFallbackOn, 'notFound'] as const
    for (const causesToGoOn of causes[1] === 'unsupported' ? [fallbackOn, ['notFound'] as const] : [fallbackOn]) {
      const lookup = createLookup({ ...quick, baseUrl, versions, fallbackOn: causesToGoOn })
      const error = await failing(() =>
        causes.includes('unsupported')
          ? lookup.addresses({ street: '1 Way', city: 'Albany', state: 'NY' })
          : lookup.person('7'),
      )
      t.like(error, { name: 'NotFoundError', version: from, status: 404, retryable: false })
      t.deepEqual(
        error.attempts.map(({ version, cause }) => [version, cause]),
        versions.map((version, at) => [version, causes[at]]),
      )
    }
  })
}

test('by default, too, a version that finds nothing does not hide that one before it failed', async (t) => {
  const answers = { down: 503, unreadable: 200, gone: 410 } as const
  const ended = async (status: number) => {
    const { baseUrl } = await serve(t, (request, response) =>
      json(response, { data: 7 }, versionOf(request) === 'v5' ? status : 404),
    )
    return failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4', 'v3'] }).person('7'))
  }
  const down = await ended(answers.down)
  t.like(down, { name: 'AllVersionsFailedError', retryable: true, cause: { name: 'HttpError', version: 'v5' } })
  t.is(down.message, 'Every version that was tried failed: v5 server, v4 notFound. Try again later.')
  const unreadable = await ended(answers.unreadable)
  t.like(unreadable, { name: 'AllVersionsFailedError', retryable: false, cause: { name: 'UndecodableError' } })
  // A version that is gone never answers: the next one decides.
  t.like(await ended(answers.gone), { name: 'NotFoundError', version: 'v4', retryable: false })
})

test('a version that finds nothing does not hide that another one failed', async (t) => {
  const fallbackOn = [...defaultFallbackOn, 'notFound'] as const
  for (const versions of [
    ['v5', 'v4'],
    ['v5', 'v4', 'v3'],
  ] as const) {
    for (const failed of versions) {
      const { baseUrl } = await serve(t, (request, response) =>
        json(response, {}, versionOf(request) === failed ? 503 : 404),
      )
      const lookup = createLookup({ ...quick, baseUrl, versions, fallbackOn })
      t.is((await failing(() => lookup.person('7'))).name, 'AllVersionsFailedError', failed)
    }
  }
})

test('a version that finds nothing does not hide that one before it gave no answer, or none in time', async (t) => {
  for (const cause of ['network', 'timeout'] as const) {
    const { baseUrl } = await serve(t, (request, response) => {
      if (versionOf(request) === 'v4') json(response, {}, 404)
      else if (cause === 'network') response.destroy()
    })
    const options = { ...quick, baseUrl, versions: ['v5', 'v4'], fallbackOn: [cause], timeoutMs: 1000 } as const
    const error = await failing(() => createLookup(options).person('7'))
    t.like(error, { name: 'AllVersionsFailedError', retryable: true })
    t.deepEqual(causesOf(error.attempts), [`v5 ${cause}`, 'v4 notFound'])
  }
})

test('a version that does not take an input does not hide the error of another one', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503))
  const query = { firstName: 'Ada', lastName: 'Byron', relativeFirstName: 'Ralph' }
  for (const versions of [
    ['v5', 'v4'],
    ['v4', 'v5'],
  ] as const) {
    const error = await failing(() => createLookup({ ...quick, baseUrl, versions }).names(query))
    if (!isAllVersionsFailedError(error)) return t.fail('Every version failed.')
    t.like(error.cause, { name: 'HttpError', status: 503, version: 'v5' })
    t.deepEqual(
      error.errors.map(({ version }) => version),
      [...versions],
    )
    t.true(error.retryable)
    const causes = versions.map((version) => (version === 'v5' ? 'v5 server' : 'v4 unsupported')).join(', ')
    t.is(error.message, `Every version that was tried failed: ${causes}. Try again later.`)
  }
  t.is(seen.length, 2)
})

test('a version that never answers does not hide that another one failed, even if fallbackOn does not name that', async (t) => {
  const { baseUrl } = await serve(t, (request, response) => json(response, {}, versionOf(request) === 'v5' ? 503 : 410))
  const lookup = createLookup({ ...quick, baseUrl, versions: ['v5', 'v4', 'v3'], fallbackOn: ['server'] })
  const gone = await failing(() => lookup.person('7'))
  t.like(gone, { name: 'AllVersionsFailedError', retryable: true })
  t.deepEqual(causesOf(gone.attempts), ['v5 server', 'v4 gone'])
  const unsupported = await failing(() => lookup.emails('ada@example.com'))
  t.like(unsupported, { name: 'AllVersionsFailedError', retryable: true, cause: { status: 503, version: 'v5' } })
  t.deepEqual(causesOf(unsupported.attempts), ['v5 server', 'v4 unsupported'])
})

test('a refusal does not hide that a version before it failed, if that is worth a retry', async (t) => {
  const endOf = async (before: number, last: number) => {
    const { baseUrl } = await serve(t, (request, response) =>
      json(response, {}, versionOf(request) === 'v5' ? before : last),
    )
    const lookup = createLookup({ ...quick, baseUrl, versions: ['v5', 'v4', 'v3'] })
    const error = await failing(() => lookup.names({ firstName: 'Ada', lastName: 'Byron' }))
    t.is(error.attempts.length, 2)
    t.notRegex(error.message, /Every version failed|v3/)
    return error
  }
  // For v4's name search, 404 is no answer (spec section 7), but may well mean that nothing was found.
  for (const status of [400, 404, 412])
    t.like(await endOf(503, status), { name: 'AllVersionsFailedError', retryable: true, cause: { status } })
  t.like(await endOf(410, 404), { name: 'HttpError', status: 404, retryable: false })
  // The key, and what it may ask for, is not the service's to mend; a limit says itself when to try again, and so does a
  // status that a retry may cure.
  t.like(await endOf(503, 401), { name: 'UnauthorizedError', retryable: false })
  t.like(await endOf(503, 429), { name: 'RateLimitedError', retryable: true })
  t.like(await endOf(503, 408), { name: 'HttpError', status: 408, retryable: true })
})
