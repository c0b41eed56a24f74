import test from 'ava'
import { configOf } from '../../src/client/config.ts'
import * as fp from '../../src/fp.ts'
import { defaultFallbackOn } from '../../src/index.ts'

test('what is not said has the values that the options document', (t) => {
  t.like(configOf({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'] }), {
    fallbackOn: ['unsupported', 'undecodable', 'gone', 'server'],
    timeoutMs: 30_000,
    retries: 2,
    maxResponseBytes: 8 * 1024 * 1024,
    headers: {},
  })
})

test('the causes that fall back by default can be added to, and not changed', (t) => {
  t.deepEqual(
    configOf({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'] }).fallbackOn,
    defaultFallbackOn,
  )
  t.true(Object.isFrozen(defaultFallbackOn))
  t.is(fp.defaultFallbackOn, defaultFallbackOn)
  const fallbackOn = [...defaultFallbackOn, 'notFound'] as const
  t.deepEqual(configOf({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'], fallbackOn }).fallbackOn, [
    ...['unsupported', 'undecodable', 'gone', 'server'],
    'notFound',
  ])
})
