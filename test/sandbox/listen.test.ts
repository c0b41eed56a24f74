import test from 'ava'
import { createLookup } from '../../src/public/index.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { hasIpv6 } from '../support/addresses.ts'
import { key } from './ask.ts'

// The sandbox as a server: where it listens, and how it ends.

const ada = '/v5/person_id/1234567890'

test('listen: a port of its own, a taken port is an error, and close ends it', async (t) => {
  const sandbox = createSandbox()
  const { port, url: base, close } = await sandbox.listen()
  t.is(base, `http://127.0.0.1:${port}`)
  await t.throwsAsync(sandbox.listen({ port }), { code: 'EADDRINUSE' })
  await close()
  await t.throwsAsync(fetch(base + ada, { headers: key }), { instanceOf: TypeError })
})

const own = [globalThis.Request, globalThis.Response] as const

test('listen leaves the Request and Response of the process alone', async (t) => {
  const { close } = await createSandbox().listen()
  t.teardown(close)
  t.is(globalThis.Request, own[0])
  t.is(globalThis.Response, own[1])
})

const onIpv6 = hasIpv6 ? test : test.skip

for (const [host, title] of [
  ['::1', 'the url of an IPv6 host has it in brackets, and can be used'],
  ['::', 'the url of a sandbox that listens at every IPv6 address can be used, too'],
] as const) {
  onIpv6(title, async (t) => {
    const { url, port, close } = await createSandbox().listen({ host })
    t.teardown(close)
    t.is(url, `http://[::1]:${port}`)
    t.is((await fetch(url + ada, { headers: key })).status, 200)
  })
}

test('a lookup can use the url of a sandbox that listens at every address', async (t) => {
  const { url, port, close } = await createSandbox().listen({ host: '0.0.0.0' })
  t.teardown(close)
  t.is(url, `http://127.0.0.1:${port}`)
  const { value } = await createLookup({ baseUrl: url, apiKey: 'any key', versions: ['v5'] }).person('1234567890')
  t.is(value.names[0]?.full, 'Ada Augusta Byron')
})

test('a sandbox may be below a path, as behind a gateway, and then is nowhere else', async (t) => {
  const { fetch: ask, listen } = createSandbox({ basePath: '/people/api.v2' })
  const { url, port, close } = await listen()
  t.teardown(close)
  t.is(url, `http://127.0.0.1:${port}/people/api.v2`)
  const { value } = await createLookup({ baseUrl: url, apiKey: 'any key', versions: ['v5'] }).person('1234567890')
  t.is(value.names[0]?.full, 'Ada Augusta Byron')
  t.is((await ask(url + ada, { headers: key })).status, 200)
  const elsewhere = await ask(`http://127.0.0.1:${port}${ada}`, { headers: key })
  t.is(elsewhere.status, 404)
  t.true((await elsewhere.text()).includes(' /people/api.v2/v5/names,'))
})

test('close ends every connection, even in the middle of an answer', async (t) => {
  let arrived = (): void => undefined
  const arrival = new Promise<void>((resolve) => (arrived = resolve))
  const { url, close } = await createSandbox({
    outcomes: () => {
      arrived()
      return 'delay=60000'
    },
  }).listen()
  const broken = t.throwsAsync(fetch(url + ada, { headers: key }), { instanceOf: TypeError })
  await arrival
  await close()
  await broken
})

test('idle connections are left open for the client to close, so that a slow test, or one in a debugger, can go on', async (t) => {
  const { url, close } = await createSandbox().listen()
  t.teardown(close)
  // By default, Node would announce five seconds here, and break a connection that is used again just after them.
  t.is((await fetch(url + ada, { headers: key })).headers.get('keep-alive'), null)
})

test('an impossible port and unknown options are refused', async (t) => {
  const { listen } = createSandbox()
  for (const port of [-1, 65_536, 0.5, NaN]) await t.throwsAsync(listen({ port }), { instanceOf: RangeError })
  const misspelt: object = { prot: 8080 }
  await t.throwsAsync(listen(misspelt), { instanceOf: RangeError, message: /not 'prot'/ })
  const twoLines: object = { 'po\nrt': 8080 }
  await t.throwsAsync(listen(twoLines), { instanceOf: RangeError, message: /not 'po rt'/ })
  const text: object = { port: '8080' }
  await t.throwsAsync(listen(text), { instanceOf: RangeError, message: /a number from/ })
})

test('listen takes only an object: a bare port would be ignored, and another one opened', async (t) => {
  const { listen } = createSandbox()
  for (const options of [8080, '', [], true, null]) {
    const ask = async () => {
      await Reflect.apply(listen, undefined, [options])
    }
    await t.throwsAsync(ask, { instanceOf: RangeError, message: /a plain object, such as { port: 8080 }/ })
  }
})

test('await using closes a listening sandbox, and closing it again does nothing', async (t) => {
  let path = ''
  const ask = async () => fetch(path, { headers: key })
  {
    await using service = await createSandbox().listen()
    path = service.url + ada
    t.is((await ask()).status, 200)
  }
  await t.throwsAsync(ask(), { instanceOf: TypeError })
  const service = await createSandbox().listen()
  await service.close()
  await t.notThrowsAsync(service.close())
})

test('a host that is blank, for which Node would listen at every address, or that no URL can have is refused', async (t) => {
  const { listen } = createSandbox()
  for (const host of ['', ' ', '::1%lo', null, 3]) {
    const options: object = { host }
    await t.throwsAsync(listen(options), { instanceOf: RangeError, message: /host/ })
  }
})
