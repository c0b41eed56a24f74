// The user's fp-ts and the package's may be two copies: their values are plain data and agree.

import assert from 'node:assert/strict'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import { createLookup, normalize } from 'people-lookup-compat/fp'
import { createSandbox } from 'people-lookup-compat/sandbox'
import { V3Person } from 'people-lookup-compat/v3'

const from = (place) => realpathSync(createRequire(place).resolve('fp-ts/lib/Either.js'))
const isShared = from(import.meta.url) === from(import.meta.resolve('people-lookup-compat'))
assert.equal(isShared, process.argv[2] === 'shared', 'copies of fp-ts')

const payload = { person: { id: 7, full_name: 'Ada Byron' } }
const full = ({ names }) => names[0]?.full
const said = pipe(
  normalize('v3', 'person', payload),
  E.map(({ value }) => full(value)),
)
assert.deepEqual(said, E.right('Ada Byron'))
assert.ok(E.isLeft(normalize('v3', 'person', 'no payload')))

const Customer = t.type({ since: t.number, profile: V3Person })
const customer = Customer.decode({ since: 2020, profile: payload })
assert.ok(E.isRight(customer))
assert.equal(full(customer.right.profile), 'Ada Byron')

const service = await createSandbox().listen()
try {
  const lookup = createLookup({ baseUrl: service.url, apiKey: 'key', versions: ['v5'] })
  const task = pipe(
    lookup.person('1234567890'),
    TE.chain(({ value }) => lookup.phones(value.phones[0].number)),
    TE.match(
      () => 'failed',
      ({ value }) => value.phone.lineType,
    ),
  )
  assert.equal(await task(), 'Wireless')
} finally {
  await service.close()
}
console.log('as promised')
