import test, { type ExecutionContext } from 'ava'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/public/sandbox.ts'
import { differencesIn, isExplained } from '../gateway/differences.ts'
import { type AskedOfOld, allQuestions } from '../gateway/questions.ts'
import { freePort } from '../support/free-port.ts'
import { parseJson } from '../support/json.ts'
import { openApiOf } from '../../src/schema/schemas.ts'
import { startIn } from '../support/run.ts'
import { asInHouse, project } from './support/project.ts'

// The gateway of the tarball, behind a validating proxy that no one here wrote, and in another runtime.

const headers = { 'x-api-key': 'any key' }

/** Every question to an old version of some of the people. */
const questionsTo = ({ population }: Sandbox, isAsked: (question: AskedOfOld) => boolean): readonly AskedOfOld[] =>
  allQuestions(population)
    .filter(isAsked)
    .filter((_, at) => at % 7 === 0)

interface Service {
  readonly sandbox: Sandbox
  readonly url: string
}

const service = async (t: ExecutionContext, options: SandboxOptions = {}): Promise<Service> => {
  const sandbox = createSandbox(options)
  const { url, close } = await sandbox.listen()
  t.teardown(close)
  return { sandbox, url }
}

const started = async (t: ExecutionContext, folder: string, command: string): Promise<string> => {
  const { said, stop } = await startIn(folder, command)
  t.teardown(stop)
  const [, url = ''] = /(http:\/\/[\d.]+:\d+)/.exec(said) ?? []
  t.not(url, '', said)
  return url
}

/** Waits until a server takes connections. */
const up = async (url: string): Promise<void> => {
  for (;;) {
    const isUp = await fetch(url, { headers }).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a validating proxy finds no violation of the OpenAPI of the old versions', async (t) => {
  const { sandbox, url } = await service(t)
  const { folder, write } = await project(['@stoplight/prism-cli@5'])
  const gateway = await started(t, folder, `node_modules/.bin/people-lookup-compat gateway --port 0 --base-url ${url}`)
  // Nobody has installed what metrics need.
  const metrics = await fetch(`${gateway}/metrics`)
  t.is(metrics.status, 501)
  t.regex(await metrics.text(), /"prom-client","rule":"must be installed: npm install \\"prom-client@>=15/)
  for (const version of ['v3', 'v4'] as const) {
    const openApi = JSON.stringify(
      openApiOf(
        version,
        () => () => undefined,
        () => undefined,
      ),
    )
    write(`${version}.json`, openApi)
    // It must find those that there are: as if ids were flags.
    write(
      'wrong.json',
      openApi.replaceAll(
        '"id":{"anyOf":[{"type":"string"},{"type":"integer"},{"type":"null"}]}',
        '"id":{"type":"boolean"}',
      ),
    )
    const proxies = [
      { document: `${version}.json`, port: await freePort() },
      { document: 'wrong.json', port: await freePort() },
    ]
    for (const { document, port } of proxies) {
      const proxy = await startIn(folder, `node_modules/.bin/prism proxy ${document} ${gateway} -p ${port} --errors`)
      t.teardown(proxy.stop)
      await up(`http://127.0.0.1:${port}/`)
    }
    const [right, wrong] = proxies.map(({ port }) => `http://127.0.0.1:${port}`)
    const questions = questionsTo(sandbox, (question) => question.version === version)
    t.true(questions.length > 30)
    for (const { path } of questions) {
      const answer = await fetch(`${right}${path}`, { headers })
      const text = await answer.text()
      t.deepEqual([answer.status, answer.headers.get('sl-violations')], [200, null], `${path}: ${text.slice(0, 300)}`)
    }
    const [{ path } = { path: '' }] = questions
    t.is((await fetch(`${wrong}${path}`, { headers })).status, 500)
  }
})

test("in the runtime of Cloudflare's workers, old versions are answered as they answer themselves", async (t) => {
  const { sandbox, url } = await service(t)
  const { folder } = await project(['miniflare@4', asInHouse('esbuild')])
  const worker = await started(t, folder, `node gateway-in-workerd.mjs ${url} serve`)
  const questions = questionsTo(sandbox, () => true)
  t.true(questions.length > 200)
  for (const { version, operation, path } of questions) {
    const [own, given] = [await fetch(url + path, { headers }), await fetch(worker + path, { headers })]
    t.is(given.status, own.status, path)
    const differences = differencesIn(parseJson(await own.text()), parseJson(await given.text()))
    t.deepEqual(
      differences.filter((difference) => !isExplained(version, operation, difference)),
      [],
      path,
    )
  }
  for (const path of ['/live', '/ready', '/gaps']) t.is((await fetch(worker + path)).status, 200, path)
  t.is((await fetch(`${worker}/v3/phones?phone=12`, { headers })).status, 412)
})

test("in the runtime of Cloudflare's workers, a shadow goes on after the answer", async (t) => {
  const asked: string[] = []
  const slow = { v5: 'delay=300' } as const
  const { sandbox, url } = await service(t, {
    outcomes: slow,
    onRequest: ({ version, request }) => {
      request.signal.addEventListener('abort', () => asked.push('aborted'))
      asked.push(version)
    },
  })
  const { folder } = await project(['miniflare@4', asInHouse('esbuild')])
  const worker = await started(t, folder, `node gateway-in-workerd.mjs ${url} shadow`)
  const ids = sandbox.population.people.slice(0, 5).map(({ id }) => id ?? '')
  for (const id of ids) t.is((await fetch(`${worker}/v3/person_ids?id=${id}`, { headers })).status, 200)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  t.deepEqual(asked.filter((it) => it === 'v5').length, ids.length)
  t.false(asked.includes('aborted'))
})
