// Every entry as a module, and what each is for. The names of the entries are the arguments.

import assert from 'node:assert/strict'
import * as E from 'fp-ts/lib/Either.js'
import { createLookup, isNotFoundError, normalize, render, translate } from 'people-lookup-compat'
import * as fp from 'people-lookup-compat/fp'
import { revive } from 'people-lookup-compat/model'
import { createSandbox } from 'people-lookup-compat/sandbox'
import { V3Person } from 'people-lookup-compat/v3'
import { V4Person } from 'people-lookup-compat/v4'
import { V5Person } from 'people-lookup-compat/v5'

for (const name of process.argv.slice(2)) assert.notEqual(Object.keys(await import(name)).length, 0, name)

const payload = { person: { id: 7, full_name: 'Ada Byron', aliases: ['A. Byron'] } }
const { value } = normalize('v3', 'person', payload)
assert.deepEqual(
  value.names.map(({ full }) => full),
  ['Ada Byron', 'A. Byron'],
)
assert.equal(render('v5', 'person', value).payload.data.person.names[0].full_name, 'Ada Byron')
assert.equal(translate('v3', 'v4', 'person', payload).payload.data.person.full_name, 'Ada Byron')
assert.deepEqual(revive('person', JSON.parse(JSON.stringify(value))).value, value)
assert.ok(E.isRight(fp.normalize('v3', 'person', payload)))
assert.ok(E.isRight(V3Person.decode(payload)))
for (const codec of [V4Person, V5Person]) assert.ok(E.isLeft(codec.decode(payload)))

const service = await createSandbox().listen()
try {
  const options = { baseUrl: service.url, apiKey: 'key', versions: ['v5', 'v4', 'v3'] }
  const { value: found, source } = await createLookup(options).person('1234567890')
  assert.deepEqual([source.version, found.names[0].full], ['v5', 'Ada Augusta Byron'])
  await assert.rejects(createLookup(options).person('1'), isNotFoundError)
  assert.ok(E.isRight(await fp.createLookup(options).phones('(212) 555-0100')()))
} finally {
  await service.close()
}
console.log('as promised')
