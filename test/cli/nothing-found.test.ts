import test from 'ava'
import { createSandbox } from '../../src/public/sandbox.ts'
import { json, serve } from '../support/server.ts'
import { ask } from './ask.ts'
import { saysOneLine } from './run-cli.ts'

// What counts as found.

const ada = ['--first-name', 'Ada', '--last-name', 'Byron']

test('nothing found is exit code 3, as a null, a 404 or an empty list', async (t) => {
  const { url, close } = await createSandbox().listen()
  t.teardown(close)
  for (const args of [
    ['person', '404'],
    ['emails', 'nobody@example.com'],
    ['names', '--first-name', 'Quirin', '--last-name', 'Xylander'],
    ['names', '--first-name', 'Quirin', '--last-name', 'Xylander', '--all'],
  ]) {
    const { code, stderr } = await ask(args, url)
    t.is(code, 3, args.join(' '))
    t.regex(stderr, /Nothing was found/)
    saysOneLine(t, stderr)
  }
})

const answers: readonly (readonly [what: string, args: readonly string[], data: object, code: number])[] = [
  ['a number of a known area code', ['phones', '6175550100'], { area_code_locations: [{ state: 'MA' }] }, 3],
  ['a number with a known line', ['phones', '6175550100'], { phone_info: { carrier: 'Example Mobile' } }, 0],
  ['a number without any data', ['phones', '6175550100'], { owners: [], area_code_locations: [] }, 3],
  ['an email address with only a profile', ['emails', 'a@example.com'], { social_profiles: [{ username: 'ada' }] }, 0],
  ['an email address without any data', ['emails', 'a@example.com'], { owners: [], social_profiles: [] }, 3],
]

for (const [what, args, data, expected] of answers) {
  test(`${what}: exit code ${expected}`, async (t) => {
    const service = await serve(t, (_, response) => json(response, { data }))
    const { code, stderr } = await ask([...args, '--versions', 'v5'], service.baseUrl)
    t.is(code, expected, stderr)
  })
}

const failures: readonly (readonly [what: string, answer: object, status: number, cause: string, code: number])[] = [
  ['was down', {}, 500, 'server', 5],
  ['could not be read', { data: 7 }, 200, 'undecodable', 1],
]

for (const [what, answer, status, cause, expected] of failures) {
  test(`an older version that finds nothing does not hide that the newer one ${what}: exit code ${expected}`, async (t) => {
    const told = new RegExp(`^v5 failed \\(${cause}\\); v4: Nothing was found`)
    for (const [args, line] of [
      [['person', '7'], new RegExp(`^error: Every version that was tried failed: v5 ${cause}, v4 notFound. v5: `)],
      [['names', ...ada], told],
      [['names', ...ada, '--all'], told],
    ] as const) {
      const service = await serve(t, ({ path }, response) => {
        if (path.startsWith('/v5/')) json(response, answer, status)
        else json(response, { data: { people: [] } }, args[0] === 'names' ? 200 : 404)
      })
      const { code, stderr } = await ask([...args, '--versions', 'v5,v4', '--retries', '0'], service.baseUrl)
      t.is(code, expected, stderr)
      t.regex(stderr, line)
    }
  })
}

test('if one newer version could not be read and another was down, a retry is worth it', async (t) => {
  const service = await serve(t, ({ path }, response) => {
    if (path.startsWith('/v5/')) json(response, { data: 7 })
    else if (path.startsWith('/v4/')) json(response, {}, 503)
    else json(response, { people: [] }, path === '/v3/names' ? 200 : 404)
  })
  for (const flags of [[], ['--all']]) {
    const search = await ask(['names', ...ada, '--retries', '0', ...flags], service.baseUrl)
    t.is(search.code, 5)
    t.regex(search.stderr, /^v5 failed \(undecodable\), v4 failed \(server\); v3: Nothing was found\.\n$/)
  }
  const { code, stderr } = await ask(['person', '7', '--retries', '0'], service.baseUrl)
  t.is(code, 5)
  t.regex(
    stderr,
    /^error: Every version that was tried failed: v5 undecodable, v4 server, v3 notFound. v4: The service answered 503/,
  )
})

test('if the newer version is gone, or does not take an input, the older one decides', async (t) => {
  const service = await serve(t, ({ path }, response) => json(response, {}, path.startsWith('/v5/') ? 410 : 404))
  const ended = await ask(['person', '7', '--versions', 'v5,v4'], service.baseUrl)
  t.is(ended.code, 3)
  t.regex(ended.stderr, /^error: Nothing was found/)
  const lacking = await ask(['emails', 'a@example.com', '--versions', 'v4,v3'], service.baseUrl)
  t.is(lacking.code, 3)
  t.regex(lacking.stderr, /^error: Nothing was found/)
})

test('--all has found somebody even if the last page is empty', async (t) => {
  const service = await serve(t, ({ parameters }, response) =>
    json(
      response,
      parameters['position_token'] === undefined
        ? { data: { people: [{ id: '7' }] }, position_token: 'next-page' }
        : { data: { people: [] } },
    ),
  )
  const { code, stdout, stderr } = await ask(['names', ...ada, '--all'], service.baseUrl)
  t.deepEqual([code, stderr], [0, ''])
  t.is(stdout.trimEnd().split('\n').length, 2)
})
