import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import test, { type ExecutionContext } from 'ava'
import { createGateway, type Stage } from '../../src/public/gateway.ts'
import { ask } from './asking.ts'
import { listeningFor, portOf, raw, request, sayingFor, serviceFor, statusOf } from './attack.ts'

// Limits hold from the first byte of a request to the last one of its answer.

const line = request('GET /v3/person_ids?id=7')

/** A caller who sends a request, and reads only the beginning of the answer. */
const idleCaller = async (t: ExecutionContext, port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  t.teardown(() => socket.destroy())
  // One that is sent on for longer than allowed is broken off.
  socket.on('error', () => undefined)
  socket.write(line)
  await once(socket, 'readable')
  return socket
}

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(20)
}

for (const stage of ['pass', 'shadow'] as const) {
  test.serial(
    `a place is taken until the body of a passed answer has gone, and no longer than the time limit: ${stage}`,
    async (t) => {
      const { baseUrl } = await serviceFor(t, (response) => {
        // It drips for ever.
        response.writeHead(200, { 'content-type': 'application/json' })
        const timer = setInterval(() => response.write(' '), 20)
        response.once('close', () => clearInterval(timer))
      })
      const options = { baseUrl, stage: { v3: stage }, maxConcurrent: 2, timeoutMs: 6000, shadow: { sample: 1 } }
      const { port, events } = await listeningFor(t, options)
      const callers = [await idleCaller(t, port), await idleCaller(t, port)]
      t.is(statusOf(await raw(port, line)), 503)
      await Promise.all(callers.map(async (caller) => new Promise((resolve) => caller.resume().once('close', resolve))))
      t.is(events.filter(({ outcome, reason }) => outcome === 'broken' && reason === 'late').length, 2)
      t.is(statusOf(String((await idleCaller(t, port)).read())), 200)
    },
  )
}

test.serial('a passed answer that breaks off is broken off, and a line of the log', async (t) => {
  const { baseUrl } = await serviceFor(t, (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"person":')
    setTimeout(() => response.destroy(), 50)
  })
  for (const options of [{}, { apiKey: 'its', keys: 'anyone' }] as const) {
    const { port, events } = await listeningFor(t, { baseUrl, stage: { v3: 'pass' }, ...options })
    const answer = await raw(port, line).catch(() => '')
    t.notRegex(answer, /Error/)
    // In HTTP/1.0, which nginx speaks to what is behind it, a connection that is closed means that all has come.
    await t.throwsAsync(raw(port, line.replace('HTTP/1.1', 'HTTP/1.0')), { code: 'ECONNRESET' })
    await until(() => events.length === 4)
    t.deepEqual(
      events.map(({ outcome }) => outcome),
      ['passed', 'broken', 'passed', 'broken'],
    )
  }
})

test.serial("so it is in somebody else's server of Node", async (t) => {
  const { baseUrl } = await serviceFor(t, (response) => {
    response.writeHead(200).write('{"person":')
    setTimeout(() => response.destroy(), 50)
  })
  const { fetch } = createGateway({ baseUrl, offer: ['v3'], stage: { v3: 'pass' } })
  const server = createServer((incoming, outgoing) => void getRequestListener(fetch)(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const old = line.replace('HTTP/1.1', 'HTTP/1.0')
  await t.throwsAsync(raw(portOf(server), old), { code: 'ECONNRESET' })
})

const large = JSON.stringify({
  data: {
    person: {
      id: '7',
      names: [{ full_name: 'Ada Byron' }],
      addresses: Array(8000).fill({ street_address: 'a'.repeat(900) }),
    },
  },
})

test.serial(
  'callers who never read an answer that was made for them take no more memory than there is for all',
  async (t) => {
    const { baseUrl } = await serviceFor(t, (response) => response.end(large))
    const { port, events } = await listeningFor(t, { baseUrl, timeoutMs: 20_000 })
    const callers = await Promise.all(Array.from({ length: 12 }, () => idleCaller(t, port)))
    const refused = events.filter(({ status, reason }) => status === 503 && reason === 'room').length
    t.true(refused > 3 && refused < 12, String(refused))
    for (const caller of callers) caller.destroy()
    await until(async () => statusOf(await raw(port, line)) === 200)
    t.pass()
  },
)

const stages: readonly Stage[] = ['serve', 'pass', 'shadow', { canary: 0 }, { canary: 100 }]

const body = '{"data":{"person":{"id":"7"}},"person":{"id":"7"}}'

const secret = { apiKey: 'its', keys: 'anyone' } as const

for (const stage of stages) {
  const title = JSON.stringify(stage)

  test.serial(`whatever a service writes beside its status, every place is given back: ${title}`, async (t) => {
    const head = `HTTP/1.1 200 O\u0001\u007fK\u00e9\r\nContent-Length: ${body.length}\r\nX-Odd: \u00e9\u00ff\r\n\r\n`
    const baseUrl = await sayingFor(t, head + body)
    for (const key of [{}, secret]) {
      const { port } = await listeningFor(t, { baseUrl, stage: { v3: stage }, maxConcurrent: 1, ...key })
      for (let time = 0; time < 5; time++) t.regex(await raw(port, line), /^HTTP\/1\.1 200 OK\r\n/)
    }
  })

  test.serial(
    `another protocol, which nobody has asked for, is no answer, with either carrier: ${title}`,
    async (t) => {
      const baseUrl = await sayingFor(
        t,
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      )
      const options = { baseUrl, stage: { v3: stage }, offer: ['v3'] } as const
      const { port } = await listeningFor(t, options)
      t.is(statusOf(await raw(port, line)), 502)
      t.is((await ask(createGateway(options), '/v3/person_ids?id=7')).status, 502)
    },
  )

  test.serial(`a caller who never reads keeps its place no longer than the time limit: ${title}`, async (t) => {
    const { baseUrl } = await serviceFor(t, (response) => response.end(large))
    const options = { baseUrl, stage: { v3: stage }, maxConcurrent: 1, timeoutMs: 8000 }
    const { port, events } = await listeningFor(t, options)
    await idleCaller(t, port)
    t.is(statusOf(await raw(port, line)), 503)
    await until(() => events.some(({ outcome, reason }) => outcome === 'broken' && reason === 'late'))
    t.is(statusOf(await raw(port, line)), 200)
  })
}

test.serial('connections that are there when it ends are answered, and then closed', async (t) => {
  const { baseUrl } = await serviceFor(t, (response) => response.end(body))
  const { port, stop } = await listeningFor(t, { baseUrl }, 5000)
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const stopped = stop()
  const answers = sockets.map(async (socket) => {
    let said = ''
    socket.setEncoding('latin1').on('data', (part: string) => (said += part))
    socket.write(line.replace('Connection: close\r\n', ''))
    await once(socket, 'close')
    return said
  })
  for (const answer of await Promise.all(answers))
    t.regex(answer, /^HTTP\/1\.1 200 OK\r\n[^]*\r\nconnection: close\r\n/)
  await stopped
  await t.throwsAsync(raw(port, line), { code: 'ECONNREFUSED' })
})
