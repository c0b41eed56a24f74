import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import test, { type ExecutionContext } from 'ava'
import { Client } from 'undici'
import type { Core } from '../../src/gateway/create-gateway.ts'
import { listen } from '../../src/cli/gateway/node-server.ts'
import { objectIn, parseJson } from '../support/json.ts'
import { isVersion } from '../../src/model/version.ts'
import { findSpoke } from '../../src/versions/table.ts'
import { allSpokes } from '../support/spokes.ts'
import { standIn } from './asking.ts'
import { differencesIn, isExplained } from './differences.ts'
import { allQuestions } from './questions.ts'

// Programs with HTTP clients that no one here wrote see the same as from the old version.

const run = promisify(execFile)

/** What a client says of an answer. */
interface Seen {
  readonly status: number
  readonly body: string
}

/** A client: it asks a server several paths. */
type Ask = (server: string, paths: readonly string[]) => Promise<readonly Seen[]>

const key = 'a key'

const hasCurl = spawnSync('curl', ['--version']).status === 0
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasCurl) console.warn('SKIPPED: the gateway is not asked by curl, which this machine does not have.')
if (!hasPython) console.warn("SKIPPED: the gateway is not asked by Python's urllib, which this machine does not have.")

const separator = '\n--people-lookup--\n'

/** All over one connection. */
const curl: Ask = async (server, paths) => {
  const urls = paths.flatMap((path) => [
    '-H',
    `X-api-key: ${key}`,
    '-w',
    `\n%{http_code}${separator}`,
    '-sS',
    server + path,
    '--next',
  ])
  const { stdout } = await run('curl', urls.slice(0, -1), { maxBuffer: 2 ** 26 })
  return stdout
    .split(separator)
    .slice(0, -1)
    .map((text) => ({ status: Number(text.slice(-3)), body: text.slice(0, -4) }))
}

const python = `
import json, sys, urllib.error, urllib.request
seen = []
for url in sys.argv[2:]:
    request = urllib.request.Request(url, headers={'X-api-key': sys.argv[1]})
    try:
        with urllib.request.urlopen(request) as answer:
            seen.append({'status': answer.status, 'body': answer.read().decode()})
    except urllib.error.HTTPError as error:
        seen.append({'status': error.code, 'body': error.read().decode()})
print(json.dumps(seen))
`

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && 'status' in value && 'body' in value

const seenIn = (text: string): readonly Seen[] => {
  const all = parseJson(text)
  if (Array.isArray(all) && all.every(isSeen)) return all
  throw new Error('The program has seen nothing.')
}

const urllib: Ask = async (server, paths) => {
  const urls = paths.map((path) => server + path)
  const { stdout } = await run('python3', ['-c', python, key, ...urls], { maxBuffer: 2 ** 26 })
  return seenIn(stdout)
}

/** Several at once on one connection, each sent before the answer to the one before has come. */
const undici: Ask = async (server, paths) => {
  const client = new Client(server, { pipelining: 8 })
  try {
    return await Promise.all(
      paths.map(async (path) => {
        const { statusCode, body } = await client.request({ method: 'GET', path, headers: { 'x-api-key': key } })
        return { status: statusCode, body: await body.text() }
      }),
    )
  } finally {
    await client.close()
  }
}

const listening = async (t: ExecutionContext, answer: Core['answer']): Promise<string> => {
  const { url, stop } = await listen(answer, { port: 0, host: '127.0.0.1', graceMs: 0 })
  t.teardown(stop)
  return url
}

/** Requests as people write them, right and wrong. */
const requests = [
  '/v3/names?first_name=John&last_name=Smith&state=NY',
  '/v3/names?first_name=John&last_name=',
  '/v3/names?first_name=Jos%C3%A9&last_name=O%27Neil+%26+Sons',
  '/v4/names?first_name=John&last_name=Smith&age_min=40',
  '/v3/phones?phone=12',
  '/v3/person_ids?id=42',
  '/v4/person_id/42',
  '/v4/person_id/abc%2Fdef',
  '/v3/addresses?street=1',
]

const operationOf = (path: string) =>
  allSpokes.find(({ version, operation }) => {
    const spoke = findSpoke(version, operation)
    return spoke !== undefined && path.startsWith(spoke.path.replace('{id}', ''))
  })

const suite = async (t: ExecutionContext, ask: Ask): Promise<void> => {
  const stand = standIn()
  const old = await stand.sandbox.listen()
  t.teardown(old.close)
  const gateway = await listening(t, stand.answer)
  const questions = allQuestions(stand.sandbox.population).filter((_, at) => at % 60 === 0)
  const paths = [...questions.map(({ path }) => path), ...requests]
  t.true(paths.length > 30)
  const [own, given] = [await ask(old.url, paths), await ask(gateway, paths)]
  for (const [at, path] of paths.entries()) {
    t.is(given[at]?.status, own[at]?.status, path)
    const spoke = operationOf(path)
    if (given[at]?.status !== 200 || spoke === undefined || !isVersion(spoke.version)) continue
    const differences = differencesIn(parseJson(own[at]?.body ?? ''), parseJson(given[at].body))
    t.deepEqual(
      differences.filter((difference) => !isExplained(spoke.version, spoke.operation, difference)),
      [],
      path,
    )
  }
}

const byCurl = hasCurl ? test : test.skip
const byPython = hasPython ? test : test.skip

byCurl('curl sees what it sees of the old version', async (t) => {
  await suite(t, curl)
})

byPython("Python's urllib sees what it sees of the old version", async (t) => {
  await suite(t, urllib)
})

test('undici sees what it sees of the old version, with several requests at once on a connection', async (t) => {
  await suite(t, undici)
})

byCurl(
  'curl asks as it is told: HTTP 1.0, HEAD, compressed, with another method, without a key, and through pages',
  async (t) => {
    const stand = standIn()
    const gateway = await listening(t, stand.answer)
    const person = `${gateway}/v3/person_ids?id=1234567890`
    const ask = async (...args: readonly string[]): Promise<string> => (await run('curl', ['-sS', ...args])).stdout
    const own = ['-H', `X-api-key: ${key}`]
    t.is(await ask(...own, '--http1.0', '-o', '/dev/null', '-w', '%{http_code}', person), '200')
    t.regex(await ask(...own, '-I', person), /^HTTP\/1\.1 200 OK\r\n[^]*people-lookup-compat: from=v5/i)
    t.regex(await ask(...own, '--compressed', person), /Ada Augusta Byron/)
    t.regex(await ask(...own, '-X', 'POST', '-d', 'id=1', '-i', person), /^HTTP\/1\.1 405 [^]*\r\nallow: GET\r\n/i)
    t.is(await ask('-o', '/dev/null', '-w', '%{http_code}', person), '401')
    const query = ['-G', '--data-urlencode', 'first_name=John', '--data-urlencode', 'last_name=Smith']
    const first = objectIn(await ask(...own, ...query, `${gateway}/v3/names`))
    const token = String(first['position_token'])
    const next = objectIn(
      await ask(...own, ...query, '--data-urlencode', `position_token=${token}`, `${gateway}/v3/names`),
    )
    t.notDeepEqual(next['people'], first['people'])
    t.is(next['total_result_count'], first['total_result_count'])
  },
)
