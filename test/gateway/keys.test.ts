import test from 'ava'
import { createGateway, hashKey } from '../../src/public/gateway.ts'
import { isInvalidOptionsError } from '../../src/public/index.ts'
import { ask, standIn } from './asking.ts'

// Whose key the service gets, and who may use the gateway's.

const ada = '/v3/person_ids?id=1234567890'
const withKey = (key: string) => ({ headers: { 'x-api-key': key } })

test('the key of each caller goes to the service, which decides about it', async (t) => {
  const stand = standIn({}, { apiKey: 'known' })
  t.is((await ask(stand, ada, withKey('known'))).status, 200)
  t.is((await ask(stand, ada, withKey('unknown'))).status, 401)
  t.is((await ask(stand, ada, { headers: {} })).status, 401)
  t.deepEqual(stand.keys, ['known', 'unknown'])
})

test('callers have keys of the gateway, which keeps only their hashes, and the service gets its own', async (t) => {
  const keys = [await hashKey('of one'), (await hashKey('of another')).toUpperCase()]
  for (const stage of ['serve', 'pass'] as const) {
    const stand = standIn({ apiKey: 'of the service', keys, stage: { v3: stage } }, { apiKey: 'of the service' })
    for (const [key, status] of [
      ['of one', 200],
      [' of another ', 200],
      ['of nobody', 401],
      ['of the service', 401],
      [keys[0] ?? '', 401],
      ['', 401],
    ] as const) {
      t.is((await ask(stand, ada, withKey(key))).status, status, key)
    }
    t.is((await ask(stand, ada, { headers: {} })).status, 401)
    t.deepEqual(stand.keys, ['of the service', 'of the service'])
  }
})

test('a gateway for anyone needs no key of a caller', async (t) => {
  const stand = standIn({ apiKey: 'of the service', keys: 'anyone' })
  t.is((await ask(stand, ada, { headers: {} })).status, 200)
  t.is((await ask(stand, ada, withKey('whatever'))).status, 200)
  t.deepEqual(stand.keys, ['of the service', 'of the service'])
})

test('a refusal of the gateway\u2019s own key is not one of the caller\u2019s', async (t) => {
  const stand = standIn({ apiKey: 'of the service', keys: 'anyone' }, { apiKey: 'another' })
  t.is((await ask(stand, ada)).status, 502)
})

test('nobody lends out the service\u2019s key by an option that is forgotten', (t) => {
  const options = { baseUrl: 'https://people.example.com', offer: ['v3'] } as const
  const wrong = [
    { apiKey: 'of the service' },
    { keys: ['0'.repeat(64)] },
    { apiKey: 'k', keys: [] },
    { apiKey: 'k', keys: ['plain'] },
  ]
  for (const given of wrong) {
    const error = t.throws(() => createGateway({ ...options, ...given }))
    t.true(isInvalidOptionsError(error))
    t.false(error.message.includes('plain'))
  }
})
