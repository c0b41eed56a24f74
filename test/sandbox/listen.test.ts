import { networkInterfaces } from 'node:os'
import test from 'ava'
import { createSandbox } from '../../src/sandbox.ts'
import { key } from './ask.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

const onIpv6 = hasIpv6 ? test : test.skip

onIpv6('the url of an IPv6 host has it in brackets, and can be asked', async (t) => {
  const { url, port, close } = await createSandbox().listen({ host: '::1' })
  t.teardown(close)
  t.is(url, `http://[::1]:${port}`)
  t.is((await fetch(`${url}/v5/person_id/1234567890`, { headers: key })).status, 200)
})
