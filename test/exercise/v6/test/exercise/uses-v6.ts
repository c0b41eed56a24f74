import assert from 'node:assert/strict'
import { compare } from '../../src/public/compare.ts'
import { createGateway } from '../../src/public/gateway.ts'
import { carries, createLookup, detectVersion, explain, normalize, translate } from '../../src/public/index.ts'
import { person, phoneNumber } from '../../src/public/model.ts'
import { createSandbox } from '../../src/public/sandbox.ts'

// What users do with a version, done with v6: looking up with a fallback, a gateway, comparing, explaining and translating.

const sandbox = createSandbox()
const { url: baseUrl, close } = await sandbox.listen()
const { person: id, phone, commonName } = sandbox.population.examples

const seen: string[] = []
const watched = async (url: string, init: RequestInit): Promise<Response> => {
  seen.push(url.slice(baseUrl.length))
  return fetch(url, init)
}

const lookup = createLookup({ baseUrl, apiKey: 'any', versions: ['v6', 'v5'], fetch: watched })
const found = await lookup.person(id)
assert.equal(found.source.version, 'v6')
assert.deepEqual([found.issues, found.extras], [[], []])
assert.equal((await lookup.phones(phone)).source.version, 'v6')
let items = 0
for await (const page of lookup.namePages(commonName)) {
  assert.equal(page.source.version, 'v6')
  assert.deepEqual(page.issues, [])
  items += page.value.items.length
}
assert.ok(items > 50)
const { value: whole } = await createLookup({ baseUrl, apiKey: 'any', versions: ['v5'] }).names(commonName)
assert.equal(items, whole.total)
// v6 has no such input: v5 is asked.
const byRelative = await lookup.names({ ...commonName, relativeFirstName: 'Nobody' })
assert.equal(byRelative.source.version, 'v5')
assert.deepEqual(seen.slice(0, 3), [
  `/v6/people/${id}`,
  `/v6/phones?filter%5Bphone%5D%5Bnumber%5D=${phone}&filter%5Bphone%5D%5Bcountry%5D=US`,
  `/v6/people/search?first=${commonName.firstName}&last=${commonName.lastName}`,
])
await assert.rejects(lookup.person('404'), { name: 'NotFoundError', version: 'v6' })
const refused = await fetch(`${baseUrl}/v6/phones?filter[phone][number]=12`, { headers: { 'X-api-key': 'any' } })
assert.equal(refused.status, 400)

const ask = async (gateway: ReturnType<typeof createGateway>, path: string) => {
  const answer = await gateway.fetch(new Request(`http://localhost${path}`, { headers: { 'X-api-key': 'any' } }))
  const text = await answer.text()
  return { status: answer.status, text, token: /"position_token":"([^"]*)"/.exec(text)?.[1] }
}
const gateway = createGateway({ baseUrl, offer: ['v3'], from: ['v6'], stage: { v3: { emails: 'pass' } } })
assert.match((await ask(gateway, `/v3/person_ids?id=${id}`)).text, /"full_name":"Ada/)
assert.deepEqual((await ask(gateway, '/v3/person_ids?id=404')).text, '{"person":null}')
assert.match((await ask(gateway, `/v3/phones?phone=${phone}`)).text, /"owners":\[\{"name":"Ada/)
const names = `/v3/names?first_name=${commonName.firstName}&last_name=${commonName.lastName}`
const page = await ask(gateway, names)
const next = await ask(gateway, `${names}&position_token=${page.token}`)
assert.deepEqual([page.status, next.status], [200, 200])
assert.notEqual(page.text, next.text)

// v5 is let pass, byte by byte, as it was before there was a v6.
const passing = createGateway({ baseUrl, offer: ['v5'] })
const direct = await fetch(`${baseUrl}/v5/person_id/${id}`, { headers: { 'X-api-key': 'any' } })
assert.equal((await ask(passing, `/v5/person_id/${id}`)).text, await direct.text())

const old = await createLookup({ baseUrl, apiKey: 'any', versions: ['v5'] }).person(id)
const differences = compare('person', { version: 'v5', value: old.value }, { version: 'v6', value: found.value })
assert.deepEqual(
  differences.filter(({ kind }) => kind !== 'notCarried'),
  [],
)

// v6 has phones and relatives elsewhere in its answers, and finds them by their types and ids: it carries them, and a changed
// one is changed.
for (const path of ['/phones/*/number', '/relatives/*/relation'] as const) {
  assert.ok(carries('v6', 'person', path))
  assert.ok(carries('v6', 'names', `/items/*${path}`))
}
const [theirs, ...others] = found.value.phones
assert.ok(theirs)
const another = { ...found.value, phones: [{ ...theirs, number: phoneNumber('2125550199') }, ...others] }
const changes = compare('person', { version: 'v5', value: old.value }, { version: 'v6', value: another })
assert.deepEqual(
  changes.filter(({ kind }) => kind !== 'notCarried').map(({ kind, path }) => [kind, path]),
  [['changed', '/phones/*/number']],
)
const [relative, ...relatives] = found.value.relatives
assert.ok(relative)
const renamed = relative.names.map((name) => ({ ...name, last: 'Somebody Else' }))
const related = { ...found.value, relatives: [{ ...relative, names: renamed }, ...relatives] }
assert.deepEqual(
  compare('person', { version: 'v5', value: old.value }, { version: 'v6', value: related })
    .filter(({ kind }) => kind !== 'notCarried')
    .map(({ kind, path }) => [kind, path]),
  [['changed', '/relatives/*/names/*/last']],
)
const odd = normalize('v6', 'person', { ...Object(found.raw), included: [{ type: 'fax', id: '1' }] })
assert.deepEqual(
  odd.issues.map(({ path, expected }) => [path, expected]),
  [['/included/0/type', 'the text phones or people']],
)

// v6 has no way to say in which month somebody was born without the year.
const born = person({ birth: { date: { year: undefined, month: 5, day: undefined }, zodiac: undefined } })
const unsaid = compare('person', { version: 'v5', value: born }, { version: 'v6', value: person() })
assert.deepEqual(
  unsaid.map(({ kind }) => kind),
  ['coarser'],
)

assert.deepEqual(explain('person', '/data/attributes/full_names', { version: 'v6' }).foundIn, ['v6'])
for (const field of ['e164', 'full_names', 'relation'])
  assert.deepEqual(explain('person', `/included/0/attributes/${field}`, { version: 'v6' }).foundIn, ['v6'])
const forth = translate('v5', 'v6', 'person', old.raw)
assert.equal(detectVersion('person', forth.payload), 'v6')
const back = translate('v6', 'v5', 'person', forth.payload)
assert.deepEqual(back.losses, [])
assert.deepEqual(translate('v5', 'v6', 'person', back.payload).payload, forth.payload)

await close()
