import test from 'ava'
import { configOf } from '../../src/client/config.ts'

test('what is not said has the values that the options document', (t) => {
  t.like(configOf({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'] }), {
    fallbackOn: ['unsupported', 'undecodable', 'gone', 'server'],
    timeoutMs: 30_000,
    retries: 2,
    maxResponseBytes: 32 * 1024 * 1024,
    headers: {},
  })
})
