import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { json, personFor, serve } from '../support/server.ts'
import { runCli } from './run-cli.ts'

// The command line goes through the proxy that Node's environment names, as guide 3 says.

/** Starts a proxy for one test, and returns its address. */
const started = async (t: ExecutionContext, proxy: Server): Promise<string> => {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  t.teardown(() => proxy.close())
  const address = proxy.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

test("the command line goes through the proxy of Node's environment, but not to who needs none", async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const passed: (string | undefined)[] = []
  const proxy = createHttpServer((request, response) => {
    passed.push(request.url)
    json(response, personFor(request.url ?? ''))
  })
  const proxied = { NODE_USE_ENV_PROXY: '1', http_proxy: await started(t, proxy), PEOPLE_LOOKUP_API_KEY: 'key' }
  const ask = ['person', '7', '--versions', 'v3', '--allow-insecure', '--base-url']
  const far = await runCli([...ask, 'http://people.example.com'], { env: proxied })
  t.is(far.code, 0, far.stderr)
  t.deepEqual(passed, ['http://people.example.com/v3/person_ids?id=7'])
  const near = await runCli([...ask, baseUrl], { env: { ...proxied, no_proxy: '127.0.0.1' } })
  t.deepEqual([near.code, passed.length, seen.length], [0, 1, 1], near.stderr)
})

/** What a proxy may do when it is asked for a tunnel. */
const refusals: Readonly<Record<string, (socket: Socket) => void>> = {
  'resets the connection': (socket) => void socket.resetAndDestroy(),
  'ends the connection': (socket) => void socket.end(),
  refuses: (socket) => void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
  'never answers': () => undefined,
  'never ends its answer': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => socket.write('a: b\r\n'), 200)
    socket.on('close', () => clearInterval(timer))
  },
}

for (const [name, refuse] of Object.entries(refusals))
  test(`where a proxy ${name}, a command ends, and asks for no more tunnels than it sends requests`, async (t) => {
    t.timeout(120_000)
    let tunnels = 0
    const proxy = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => {
        tunnels += 1
        refuse(socket)
      })
    })
    const env = {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: await started(t, proxy),
      PEOPLE_LOOKUP_API_KEY: 'key',
      PEOPLE_LOOKUP_BASE_URL: 'https://people.example.com',
    }
    const patience = ['--versions', 'v5', '--timeout-ms', '1000']
    const single = await runCli(['phones', '2125550100', ...patience], { env })
    t.deepEqual([single.code, tunnels], [5, 1], single.stderr)
    const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
    t.teardown(async () => rm(folder, { recursive: true, force: true }))
    const args = ['batch', 'phones', '-', '--to', join(folder, 'run'), '--max-pause', '1s', ...patience]
    const run = await runCli(args, { env, input: '2125550100\n2125550101\n' })
    // Three rounds of two.
    t.deepEqual([run.code, tunnels], [5, 1 + 6], run.stderr)
  })
