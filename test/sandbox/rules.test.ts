import test from 'ava'
import type { Operation, Version } from '../../src/public/index.ts'
import { findSpoke } from '../../src/versions/table.ts'
import { allSpokes } from '../support/spokes.ts'
import { complaintsOf, type Inputs, key, pathOf, sound, startClient } from './ask.ts'

// What the sandbox refuses, by the rules of the specification (spec section 4).

const client = await startClient()
const guarded = await startClient({ apiKey: 'open-sesame' })
test.after.always(async () => {
  await client.close()
  await guarded.close()
})
const { get, url } = client

const statusOf = (version: Version, operation: Operation): number => findSpoke(version, operation)?.badInput ?? 400

const both = { first_name: 'Ada', last_name: 'Byron' }
const home = { street: '12 Saint James Sq', city: 'New York', state: 'NY' }

type Case = readonly [string, Version, Operation, Inputs, readonly string[]]

const refused: readonly Case[] = [
  ['rule 1: one of the names is needed', 'v5', 'names', { city: 'Boston', state: 'MA' }, ['first_name']],
  ['rule 3: first_name does not stand alone', 'v5', 'names', { first_name: 'Ada' }, ['first_name']],
  ['rule 3: last_name does not stand alone', 'v5', 'names', { last_name: 'Byron' }, ['last_name']],
  [
    'rule 2: a name needs more than indexes',
    'v5',
    'names',
    { first_name: 'Ada', start_index: 1, end_index: 2 },
    ['first_name'],
  ],
  [
    'rule 2: a name needs more than possible matches',
    'v5',
    'names',
    { last_name: 'B', include_possible_matches: 'true' },
    ['last_name'],
  ],
  ['unit must be paired with street', 'v5', 'names', { ...both, unit: '7' }, ['unit']],
  ['distance must be paired with city', 'v5', 'names', { ...both, distance: 5 }, ['distance']],
  ['distance has a maximum', 'v5', 'names', { ...both, city: 'Boston', distance: 1000 }, ['distance']],
  ['distance is a number', 'v5', 'names', { ...both, city: 'Boston', distance: 'far' }, ['distance']],
  ['distance is not negative', 'v5', 'names', { ...both, city: 'Boston', distance: -1 }, ['distance']],
  ['a phone has ten digits', 'v5', 'names', { ...both, phone: '212555010' }, ['phone']],
  ['an email must be one', 'v5', 'names', { ...both, email: 'ada' }, ['email']],
  ['a state must exist', 'v5', 'names', { ...both, state: 'Atlantis' }, ['state']],
  ['an age is a number', 'v5', 'names', { ...both, age_min: 'old' }, ['age_min']],
  ['an age is whole', 'v5', 'names', { ...both, age_max: '4.5' }, ['age_max']],
  ['ages are the right way round', 'v5', 'names', { ...both, age_min: 50, age_max: 40 }, ['age_max']],
  ['an index is from 1', 'v5', 'names', { ...both, start_index: 0 }, ['start_index']],
  ['an index is a number', 'v5', 'names', { ...both, end_index: 'x' }, ['end_index']],
  ['the end is not before the start', 'v5', 'names', { ...both, start_index: 7, end_index: 3 }, ['end_index']],
  [
    'a flag is true or false',
    'v5',
    'names',
    { ...both, include_possible_matches: 'yes' },
    ['include_possible_matches'],
  ],
  ['all problems are reported at once', 'v5', 'names', { ...both, unit: '7', age_min: 'x' }, ['unit', 'age_min']],
  ['v3 needs the last name', 'v3', 'names', { first_name: 'Ada', state: 'NY' }, ['last_name']],
  ['v3 needs the first name', 'v3', 'names', { last_name: 'Byron', state: 'NY' }, ['first_name']],
  ['v4 needs the last name', 'v4', 'names', { first_name: 'Ada', email: 'ada@example.com' }, ['last_name']],
  ['v4 needs both names', 'v4', 'names', { state: 'NY' }, ['first_name', 'last_name']],
  ['v3 needs an id', 'v3', 'person', {}, ['id']],
  ['v5: an id is digits', 'v5', 'person', { id: '12x' }, ['id']],
  ['v3: a phone has ten digits', 'v3', 'phones', { phone: '1' }, ['phone']],
  ['v4: a phone has ten digits', 'v4', 'phones', { phone: '(212) 555-0100' }, ['phone']],
  ['v5: a phone has ten digits', 'v5', 'phones', { phone: '12125550100' }, ['phone']],
  ['v5 needs a phone', 'v5', 'phones', {}, ['phone']],
  ['v3 needs an email', 'v3', 'emails', {}, ['email']],
  ['v5: an email must be one', 'v5', 'emails', { email: 'ada at example' }, ['email']],
  ['v5: an email with a space needs quotes', 'v5', 'emails', { email: 'ada byron@example.com' }, ['email']],
  ['v5 needs street, city and state', 'v5', 'addresses', {}, ['street', 'city', 'state']],
  ['v4 needs street, city and state', 'v4', 'addresses', { street: '1 A St' }, ['city', 'state']],
  ['v5: a state must exist', 'v5', 'addresses', { ...home, state: 'ZZ' }, ['state']],
  ['a blank input counts as omitted', 'v5', 'phones', { phone: ' ' }, ['phone']],
  ['v4 has no phone in a name search', 'v4', 'names', { ...both, phone: '2125550100' }, ['phone']],
  ['v4 has no indexes', 'v4', 'names', { ...both, start_index: 3 }, ['start_index']],
  ['v3 has no email in a name search', 'v3', 'names', { ...both, email: 'ada@example.com' }, ['email']],
  [
    'v3 has no relatives in a name search',
    'v3',
    'names',
    { ...both, relative_first_name: 'W' },
    ['relative_first_name'],
  ],
]

for (const [title, version, operation, inputs, names] of refused) {
  test(`${version} ${operation} refuses: ${title}`, async (t) => {
    const answer = await get(pathOf(version, operation, inputs))
    t.is(answer.status, statusOf(version, operation))
    t.deepEqual(complaintsOf(t, answer), names)
    t.true(answer.text.length < 600)
  })
}

for (const version of ['v3', 'v4'] as const) {
  test(`${version} accepts an id of letters, which nobody has`, async (t) => {
    const { status, text } = await get(pathOf(version, 'person', { id: 'ada' }))
    const nobody = await get(pathOf(version, 'person', { id: '1' }))
    t.deepEqual([status, text], [nobody.status, nobody.text])
    t.is(status, 200)
  })
}

// Rule 4 names the first seven; the others follow from rule 2.
const taken: readonly Inputs[] = [
  both,
  { first_name: 'Ada', email: 'ada@example.com' },
  { last_name: 'Byron', phone: '2125550100' },
  { first_name: 'Ada', state: 'NY' },
  { first_name: 'Ada', city: 'New York', distance: 10 },
  { first_name: 'John', street: '500 Terrace Ave', unit: '7' },
  { first_name: 'Ada', age_min: 40, age_max: 60 },
  { last_name: 'Byron', middle_name: 'Augusta' },
  { first_name: 'Ada', relative_first_name: 'William' },
  { first_name: 'Ada', relative_last_name: 'King' },
  { last_name: 'Byron', age_min: 40 },
  { last_name: 'Byron', city: 'New York', distance: '999' },
]

for (const inputs of taken) {
  test(`rule 4: ${Object.keys(inputs).join(' + ')} is a valid query, and finds somebody`, async (t) => {
    t.true(sound(t, 'v5', 'names', await get(pathOf('v5', 'names', inputs))).items.length > 0)
  })
}

for (const { version, operation, title } of allSpokes) {
  const inputs: Readonly<Record<Operation, Inputs>> = {
    person: { id: '1234567890' },
    names: both,
    phones: { phone: '2125550100' },
    emails: { email: 'ada@example.com' },
    addresses: home,
  }
  const path = pathOf(version, operation, inputs[operation])

  test(`${title} refuses an unknown input, and one given twice`, async (t) => {
    const sep = path.includes('?') ? '&' : '?'
    const answer = await get(`${path}${sep}not_an_input=hush`)
    t.is(answer.status, statusOf(version, operation))
    t.deepEqual(complaintsOf(t, answer), ['not_an_input'])
    t.false(answer.text.includes('hush'))
    if (!path.includes('?')) return
    const [first] = Object.entries(inputs[operation])
    const twice = await get(`${path}&${first?.[0] ?? ''}=hush`)
    t.deepEqual(complaintsOf(t, twice), [first?.[0]])
    t.false(twice.text.includes('hush'))
  })

  test(`${title} answers 401 without a key, and with a blank or wrong one`, async (t) => {
    const ask = async (base: string, headers: Readonly<Record<string, string>>) =>
      (await fetch(base + path, { headers })).status
    t.is(await ask(url, {}), 401)
    t.is(await ask(url, { 'x-api-key': ' ' }), 401)
    t.is(await ask(url, key), 200)
    t.is(await ask(guarded.url, key), 401)
    t.is(await ask(guarded.url, { 'X-API-KEY': 'open-sesame' }), 200)
    const { text } = await guarded.get(path, { 'x-api-key': 'guessed-wrong' })
    t.false(text.includes('guessed-wrong') || text.includes('open-sesame'))
  })

  test(`${title} accepts only GET`, async (t) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(url + path, { method, headers: key })
      t.is(response.status, 405)
      t.is(response.headers.get('allow'), 'GET')
    }
  })
}

test('an unknown path is 404, and the answer lists the known ones', async (t) => {
  for (const path of [
    '/',
    '/v5',
    '/v5/name',
    '/v4/emails',
    '/v3/addresses',
    '/v3/person_id/1',
    '/v5/person_ids?id=1',
    '/v99/names',
  ]) {
    const answer = await get(path)
    t.is(answer.status, 404)
    t.deepEqual(complaintsOf(t, answer), ['path'])
    t.true(answer.text.includes('/v5/person_id/{id}'))
  }
})

test('an odd name of an input is not repeated', async (t) => {
  const { text } = await get('/v5/phones?phone=2125550100&%3Cb%3Eada%40example.com=1')
  t.false(text.includes('ada@example.com'))
  t.regex(text, /\(an input\)/)
})

test('an email may have a space in quotes', async (t) => {
  const { owners } = sound(t, 'v5', 'emails', await get(pathOf('v5', 'emails', { email: '"ada byron"@example.com' })))
  t.deepEqual(owners, [])
})
