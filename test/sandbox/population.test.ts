import test from 'ava'
import { versions } from '../../src/model/version.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { places } from '../../src/sandbox/random.ts'
import { castOf, familiesOf } from '../../src/sandbox/population/cast.ts'
import { createExchange, linesOf } from '../../src/sandbox/population/profile.ts'
import { objectsIn } from '../support/json.ts'
import { pathOf, sound, startClient } from './ask.ts'

// Who lives in the sandbox.

const client = await startClient()
test.after.always(client.close)
const { get, population } = client
const { examples, people } = population
const company = new Set<string | undefined>(
  population.companies.flatMap(({ phones }) => phones.map(({ number }) => number)),
)
const byId = new Map(people.map((person) => [person.id, person]))

test('there are more than 200 people, and no two have the same id', (t) => {
  t.true(people.length >= 200)
  t.is(byId.size, people.length)
  t.true(people.every(({ id }) => /^\d+$/.test(id ?? '')))
  t.true(people.some(({ id }) => !Number.isSafeInteger(Number(id))))
})

test('everybody is invented', (t) => {
  const text = JSON.stringify(population)
  t.true(population.phones.every((phone) => /^\d{3}55501\d{2}$/.test(phone)))
  const hosts = [...text.matchAll(/(?:@|https?:\/\/)([\w.-]+)/g)].map(([, host]) => host ?? '')
  t.true(hosts.length > 0)
  t.true(hosts.every((host) => /(^|\.)example\.com$/.test(host)))
})

test('relatives are people of the population, and the relations fit both ways', (t) => {
  const back: Readonly<Record<string, string>> = {
    parent: 'child',
    child: 'parent',
    spouse: 'spouse',
    sibling: 'sibling',
  }
  let met = 0
  for (const person of people) {
    for (const { id, relation, names } of person.relatives) {
      const other = byId.get(id)
      t.deepEqual(other?.names, names)
      const reverse = other?.relatives.find((relative) => relative.id === person.id)
      t.truthy(reverse)
      if (relation !== undefined && back[relation] !== undefined) t.is(reverse?.relation, back[relation])
      met += 1
    }
  }
  t.true(met > 600)
})

test('every version sends the relatives that are in the population', async (t) => {
  const ada = byId.get(examples.person)
  for (const version of versions) {
    const { relatives } = sound(t, version, 'person', await get(pathOf(version, 'person', { id: examples.person })))
    t.deepEqual(
      relatives.map(({ id }) => id),
      ada?.relatives.map(({ id }) => id),
    )
    for (const { id } of relatives) {
      const { value } = { value: sound(t, version, 'person', await get(pathOf(version, 'person', { id: id ?? '' }))) }
      t.is(value.id, id)
    }
  }
})

test('children are younger than their parents', (t) => {
  for (const person of people) {
    for (const { relation, birth } of person.relatives) {
      if (relation === 'child') t.true((birth?.date?.year ?? 0) - (person.birth?.date?.year ?? 0) >= 18)
    }
  }
})

test('the dead have an age at death, which is their age; the living have none', (t) => {
  const dead = people.filter(({ death }) => death?.isDeceased === true)
  t.true(dead.length > 5)
  for (const { death, age, birth } of dead) {
    t.is(death?.age, age)
    const years = (death?.date?.year ?? 0) - (birth?.date?.year ?? 0)
    t.true(age === years || age === years - 1)
  }
  t.is(byId.get(examples.deceased)?.age, 72)
  t.true(people.every(({ death }) => death?.isDeceased === true || death?.age === undefined))
})

test('one person has little more than a name', async (t) => {
  for (const version of versions) {
    const person = sound(t, version, 'person', await get(pathOf(version, 'person', { id: examples.bare })))
    t.is(person.names.length, 1)
    t.deepEqual([person.age, person.death, person.addresses, person.phones], [undefined, undefined, [], []])
  }
})

test('one person has not even a name', async (t) => {
  const known = byId.get(examples.nameless)
  t.deepEqual([known?.id, known?.names], [examples.nameless, []])
  for (const version of versions) {
    const person = sound(t, version, 'person', await get(pathOf(version, 'person', { id: examples.nameless })))
    t.deepEqual([person.id, person.names], [examples.nameless, []])
  }
})

test('people share names, addresses and phones', (t) => {
  const most = (keys: readonly (string | undefined)[]): number => {
    const counts = new Map<string | undefined, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return Math.max(...counts.values())
  }
  const { firstName, lastName } = examples.commonName
  const common = people.filter(({ names }) => names[0]?.first === firstName && names[0].last === lastName)
  t.true(common.length > 100)
  t.true(most(people.flatMap(({ addresses }) => addresses.map(({ id }) => id))) >= 4)
  t.true(most(people.flatMap(({ phones }) => phones.map(({ number }) => number))) >= 2)
})

test('only a number that is still in use can be new, and only the best can be new as the best', (t) => {
  const phones = people.flatMap((person) => person.phones)
  const emails = people.flatMap((person) => person.emails)
  t.true(phones.some(({ isNew, rank }) => isNew === true && rank !== 1))
  for (const { isNew, period } of phones) t.false(isNew === true && period?.end !== undefined)
  for (const { isNew, isBest, isNewRankOne } of [...phones, ...emails]) t.is(isNewRankOne, isNew && isBest)
})

test('the same seed gives the same people, and another one gives different people', (t) => {
  t.deepEqual(createSandbox({ seed: 3 }).population, createSandbox({ seed: 3 }).population)
  const [three, four] = [3, 4].map((seed) => createSandbox({ seed }).population)
  t.notDeepEqual(three?.people, four?.people)
  t.deepEqual(three?.examples, four?.examples)
})

test('sandboxes with the same seed share their people, which cannot be changed', (t) => {
  const shared = createSandbox({ seed: 11 }).population
  t.is(createSandbox({ seed: 11, pageSize: 3 }).population, shared)
  t.deepEqual(
    objectsIn(shared).filter((object) => !Object.isFrozen(object)),
    [],
  )
})

test('only the most recently used populations are kept', (t) => {
  const populationOf = (seed: number): unknown => createSandbox({ seed }).population
  const [first, second] = [21, 22].map(populationOf)
  for (const seed of [23, 24, 21, 25]) populationOf(seed)
  t.is(populationOf(21), first)
  t.not(populationOf(22), second)
  t.deepEqual(populationOf(22), second)
})

test('the same query has the same answer, byte for byte', async (t) => {
  const other = await startClient()
  t.teardown(other.close)
  const path = pathOf('v5', 'names', { last_name: 'Smith', state: 'NY' })
  t.is((await get(path)).text, (await other.get(path)).text)
})

test('any seed makes a sandbox', (t) => {
  for (const seed of [0, -5, 2, 53, 99, 123_456, Number.MAX_SAFE_INTEGER]) {
    const { people: others, phones } = createSandbox({ seed }).population
    t.is(others.length, people.length)
    t.is(new Set(others.map(({ id }) => id)).size, others.length)
    t.is(new Set(phones).size, phones.length)
  }
})

/** Only the lines of a seed: only they may run out, and the rest of a sandbox takes ten times as long. */
const numbersOf = (seed: number): readonly string[] => {
  const take = createExchange()
  const held = [castOf(seed), ...familiesOf(seed)].flatMap((family) =>
    linesOf(seed, family, take).flatMap(({ lines }) => lines),
  )
  return [...new Set(held.map(({ line }) => line))].map(({ number }) => number)
}

test('no seed runs out of numbers, however many people it sends to one city', (t) => {
  const counts = Array.from({ length: 300 }, (_, seed) => {
    const numbers = numbersOf(seed)
    t.is(new Set(numbers).size, numbers.length, String(seed))
    t.true(numbers.every((number) => /^\d{3}55501\d{2}$/.test(number) && !company.has(number)))
    return numbers.length
  })
  t.is(new Set(counts).size, 1)
})

test('there are numbers to take as long as any area code has one left', (t) => {
  const take = createExchange()
  const [place] = places
  if (place === undefined) return t.fail()
  const numbers = Array.from({ length: places.length * 98 }, () => take(place))
  t.is(new Set(numbers).size, numbers.length)
  t.true(numbers.slice(0, 98).every((number) => number.startsWith(place.areaCode)))
  t.throws(() => take(place), { instanceOf: RangeError })
})
