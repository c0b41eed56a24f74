import test from 'ava'
import { carries, createLookup, normalize, offers, render } from '../../src/public/index.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { type Operation, versions } from '../../src/model/version.ts'
import { valueAt } from '../../src/server/routes.ts'
import { placesOf } from '../../src/versions/facts.ts'
import { findSpoke, factsOf } from '../../src/versions/table.ts'
import { parseJson } from '../support/json.ts'
import { allSpokes } from '../support/spokes.ts'
import { type Inputs, pathOf, sound, startClient } from './ask.ts'

// What each operation of the sandbox finds, in each version.

const client = await startClient()
test.after.always(client.close)
const { get, population } = client
const { examples, people } = population

const inputs: Readonly<Record<Operation, Inputs>> = {
  person: { id: examples.person },
  names: { first_name: 'Ada', last_name: 'Byron' },
  phones: { phone: examples.sharedPhone },
  emails: { email: examples.email },
  addresses: { street: examples.address.street, city: examples.address.city, state: examples.address.state },
}

for (const { version, operation, title } of allSpokes) {
  test(`${title} finds Ada Byron`, async (t) => {
    const answer = await get(pathOf(version, operation, inputs[operation]))
    t.is(answer.headers.get('content-type'), 'application/json')
    sound(t, version, operation, answer)
    t.true(answer.text.includes('Byron'))
    t.regex(answer.headers.get('x-request-id') ?? '', /^sandbox-\d+$/)
  })
}

for (const version of versions) {
  test(`${version} sends a sound profile of everybody: what it carries of the person`, async (t) => {
    for (const person of people) {
      const value = sound(t, version, 'person', await get(pathOf(version, 'person', { id: person.id ?? '' })))
      t.is(value.id, person.id)
      t.is(value.names[0]?.full, person.names[0]?.full)
      t.deepEqual(value, normalize(version, 'person', render(version, 'person', person).payload).value)
    }
  })

  test(`${version} sends a sound answer about every phone, and somebody owns it`, async (t) => {
    for (const phone of population.phones) {
      const value = sound(t, version, 'phones', await get(pathOf(version, 'phones', { phone })))
      t.true(value.owners.length > 0)
      t.is(value.areaCodeLocations.length > 0, carries(version, 'phones', '/areaCodeLocations'))
    }
  })
}

for (const version of versions.filter((name) => offers(name, 'emails'))) {
  test(`${version} sends a sound answer about every email, and somebody owns it`, async (t) => {
    for (const email of population.emails) {
      t.true(sound(t, version, 'emails', await get(pathOf(version, 'emails', { email }))).owners.length > 0)
    }
  })
}

for (const version of versions.filter((name) => offers(name, 'addresses'))) {
  test(`${version} sends a sound answer about every address, with one property`, async (t) => {
    for (const { street, unit, city, state } of population.addresses) {
      const query = { street, city, state, ...(unit !== undefined && { unit }) }
      const value = sound(t, version, 'addresses', await get(pathOf(version, 'addresses', query)))
      t.is(value.properties.length, 1)
      t.true((value.properties[0]?.owners.length ?? 0) > 0)
      t.is(value.address.street, street)
    }
  })
}

test('a property has valuations, taxes, a deed, owners, residents and, in a building, units', async (t) => {
  const query = { street: '24 Maple Court', city: 'cambridge', state: 'massachusetts' }
  for (const version of versions.filter((name) => offers(name, 'addresses'))) {
    const [property] = sound(t, version, 'addresses', await get(pathOf(version, 'addresses', query))).properties
    t.true((property?.valuations.length ?? 0) > 1)
    t.true((property?.tax?.history.length ?? 0) > 1)
    t.is(property?.deed?.buyers[0]?.names[0]?.full, 'Analytical Engines LLC')
    t.is(property?.owners[0]?.isCompany, true)
    t.true((property?.residents.length ?? 0) > 4)
    t.deepEqual(
      property?.units.map(({ designator }) => designator),
      ['A', 'B', 'C', 'D'],
    )
  }
})

test('a home is owned by the parents who live there, and the dead no longer live there', async (t) => {
  const { properties } = sound(t, 'v5', 'addresses', await get(pathOf('v5', 'addresses', inputs.addresses)))
  const owners = properties[0]?.owners ?? []
  t.deepEqual(
    owners.map(({ names, residency }) => [names[0]?.first, residency?.livesAtProperty]),
    [
      ['Ada', true],
      ['William', true],
    ],
  )
  const mother = properties[0]?.residents.find(({ id }) => id === examples.deceased)
  t.is(mother?.residency?.livesAtProperty, false)
  t.is(mother?.death?.isDeceased, true)
})

test('a company owns a phone and a property', async (t) => {
  const lookup = sound(t, 'v5', 'phones', await get(pathOf('v5', 'phones', { phone: examples.companyPhone })))
  t.is(lookup.owners[0]?.isCompany, true)
  const query = { street: '1 Engine Rd', city: 'New York', state: 'NY' }
  const { properties } = sound(t, 'v5', 'addresses', await get(pathOf('v5', 'addresses', query)))
  t.is(properties[0]?.owners[0]?.names[0]?.full, lookup.owners[0]?.names[0]?.full)
})

test('a shared phone and a shared email have two owners; a grown-up child is a former owner', async (t) => {
  const family = sound(t, 'v5', 'phones', await get(pathOf('v5', 'phones', { phone: examples.sharedPhone })))
  t.true(family.owners.length >= 2)
  t.is(family.totalOwners, family.owners.length)
  // The number that was searched for is not among the additional ones.
  t.false(family.owners.some(({ phones }) => phones.some(({ number }) => number === examples.sharedPhone)))
  const shared = sound(t, 'v5', 'emails', await get(pathOf('v5', 'emails', { email: 'Byron.King@example.com' })))
  t.deepEqual(
    shared.owners.map(({ names }) => names[0]?.first),
    ['Ada', 'William'],
  )
  // A username is found by an email address that people share, a profile by one's own.
  t.deepEqual([...new Set(shared.socialProfiles.map(({ match }) => match?.type))], ['username'])
  const own = sound(t, 'v5', 'emails', await get(pathOf('v5', 'emails', { email: examples.email })))
  t.deepEqual([...new Set(own.socialProfiles.map(({ match }) => match?.type))], ['email'])
  const former = people.find(({ phones }) => phones.some(({ period }) => period?.end !== undefined))
  const landline = former?.phones.find(({ period }) => period?.end !== undefined)?.number ?? ''
  const { owners } = sound(t, 'v5', 'phones', await get(pathOf('v5', 'phones', { phone: landline })))
  t.is(owners.find(({ id }) => id === former?.id)?.ownership?.isCurrent, false)
})

test('nobody: null for a person and an address, empty lists for the others, in every version', async (t) => {
  const nowhere = { street: '1 Nowhere St', city: 'Boston', state: 'MA' }
  for (const { version, operation } of allSpokes) {
    const unknown: Readonly<Record<Operation, Inputs>> = {
      person: { id: '0' },
      names: { first_name: 'Ada', last_name: 'Nobody-At-All' },
      phones: { phone: '9995550100' },
      emails: { email: 'nobody@example.com' },
      addresses: nowhere,
    }
    const { status, text } = await get(pathOf(version, operation, unknown[operation]))
    const isSearch = ['names', 'phones', 'emails'].includes(operation)
    const { nobody } = factsOf(version)
    t.is(status, nobody === 404 && !isSearch ? 404 : 200)
    if (status === 404) continue
    // The specification shows metadata for a person (sections 2.1, 4.3), and none for an address (2.5, 4.3).
    t.is(text.includes('"metadata":{}'), operation === 'person' && version !== 'v3', text)
    const spoke = findSpoke(version, operation)
    t.deepEqual(valueAt(parseJson(text), (spoke && placesOf(spoke).subject) ?? []), isSearch ? [] : null)
  }
  const unit = await get(pathOf('v5', 'addresses', { ...nowhere, street: '24 Maple Ct', city: 'Cambridge', unit: 'Z' }))
  t.regex(unit.text, /"address":null/)
})

test('a unit may be part of the street, and the same street in another city is another address', async (t) => {
  const { street, city, state } = examples.tower
  const within = await get(pathOf('v5', 'addresses', { street: `${street} Apt 7`, city, state }))
  t.is(sound(t, 'v5', 'addresses', within).properties.length, 1)
  const elsewhere = await get(pathOf('v5', 'addresses', { street, city: 'Nowhere', state }))
  t.is(elsewhere.text, '{"data":{"address":null}}')
})

test("a lookup can use the sandbox's fetch, without a network", async (t) => {
  const { fetch, population } = createSandbox()
  const lookup = createLookup({ baseUrl: 'https://sandbox.example.com', apiKey: 'key', versions: ['v4'], fetch })
  const { value } = await lookup.person(population.examples.person)
  t.is(value.id, population.examples.person)
})
