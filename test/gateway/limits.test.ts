import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { listeningFor, raw, request, serviceFor, statusOf } from './attack.ts'

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
      await Promise.all(callers.map((caller) => once(caller.resume(), 'close')))
      t.is(events.filter(({ outcome, reason }) => outcome === 'broken' && reason === 'late').length, 2)
      t.is(statusOf(await raw(port, line)), 200)
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
    await until(() => events.length === 2)
    t.deepEqual(
      events.map(({ outcome }) => outcome),
      ['passed', 'broken'],
    )
  }
})

const large = JSON.stringify({
  data: {
    person: {
      id: '7',
      names: [{ full_name: 'Ada Byron' }],
      emails: Array(8000).fill({ email: `${'a'.repeat(900)}@example.com` }),
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
