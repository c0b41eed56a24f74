import test, { type ExecutionContext } from 'ava'
import type { Person } from '../../src/public/index.ts'
import { milesBetween } from '../../src/sandbox/search/answers.ts'
import { idsOf, type Inputs, pathOf, sound, startClient } from './ask.ts'

// Whom a name search finds by each of its inputs.

const client = await startClient()
test.after.always(client.close)
const { get, population } = client
const { people, examples } = population

const search = async (t: ExecutionContext, inputs: Inputs) =>
  sound(t, 'v5', 'names', await get(pathOf('v5', 'names', inputs)))

/** The people whom a search has to find, determined by looking at everybody. */
const expected = (matches: (person: Person) => boolean): readonly string[] => idsOf(people.filter(matches)).toSorted()

const hasName = (person: Person, first: string | undefined, last: string | undefined): boolean =>
  person.names.some(
    (name) => (first === undefined || name.first === first) && (last === undefined || name.last === last),
  )

const isFound = async (t: ExecutionContext, inputs: Inputs, matches: (person: Person) => boolean): Promise<void> => {
  const ids = expected(matches)
  const { items, total } = await search(t, inputs)
  t.true(ids.length > 0, 'the test looks for somebody')
  t.is(total, ids.length)
  t.true(items.length <= 50)
  if (ids.length <= 50) t.deepEqual(idsOf(items).toSorted(), ids)
}

const smith = (person: Person): boolean => hasName(person, undefined, 'Smith')
const adaPerson = people.find(({ id }) => id === examples.person)

test('first_name and last_name match in any letter case', async (t) => {
  await isFound(t, { first_name: 'aDA', last_name: 'BYRON' }, (person) => hasName(person, 'Ada', 'Byron'))
})

test('an alias matches, too', async (t) => {
  const married = people.find(({ names }) => names.length > 1)
  const { first, last } = married?.names[1] ?? {}
  await isFound(t, { first_name: first ?? '', last_name: last ?? '' }, (person) => hasName(person, first, last))
})

test('middle_name matches in full, and as an initial', async (t) => {
  await isFound(t, { first_name: 'Ada', middle_name: 'augusta' }, ({ id }) => id === examples.person)
  await isFound(t, { first_name: 'Ada', middle_name: 'A' }, ({ id }) => id === examples.person)
  await isFound(t, { first_name: 'Ada', middle_name: 'A.' }, ({ id }) => id === examples.person)
  t.is((await search(t, { first_name: 'Ada', middle_name: 'B' })).total, 0)
})

test('a street matches with and without its unit, in current and former addresses', async (t) => {
  const inTower = (person: Person, unit: string): boolean =>
    person.addresses.some(({ street }) => street?.startsWith('500 Terrace Ave') && street.endsWith(unit))
  await isFound(
    t,
    { last_name: 'Smith', street: '500 Terrace Avenue' },
    (person) => smith(person) && inTower(person, ''),
  )
  await isFound(t, { last_name: 'Smith', street: '500 Terrace Ave', unit: '7' }, (person) => inTower(person, ' Apt 7'))
  await isFound(t, { last_name: 'Smith', street: '500 Terrace Ave Apt 7' }, (person) => inTower(person, ' Apt 7'))
  t.is((await search(t, { last_name: 'Smith', street: '500 Terrace Ave', unit: '77' })).total, 0)
})

test('city and state must match the same address', async (t) => {
  const at = (city: string, state?: string) => (person: Person) =>
    smith(person) &&
    person.addresses.some((place) => place.city === city && (state === undefined || place.state === state))
  await isFound(t, { last_name: 'Smith', city: 'springfield' }, at('Springfield'))
  await isFound(t, { last_name: 'Smith', city: 'Springfield', state: 'IL' }, at('Springfield', 'IL'))
  await isFound(t, { last_name: 'Smith', city: 'Springfield', state: 'Illinois' }, at('Springfield', 'IL'))
  t.is((await search(t, { last_name: 'Smith', city: 'Springfield', state: 'NY' })).total, 0)
})

test('a state needs no city', async (t) => {
  await isFound(t, { first_name: 'Ada', state: 'NY' }, ({ id }) => id === examples.person)
  await isFound(
    t,
    { last_name: 'Smith', state: 'ma' },
    (person) => smith(person) && person.addresses.some(({ state }) => state === 'MA'),
  )
})

test('distance is in miles from the centre of the city', async (t) => {
  const boston = { latitude: 42.3601, longitude: -71.0589 }
  const within = (miles: number) => (person: Person) =>
    smith(person) &&
    person.addresses.some(
      ({ latitude, longitude }) =>
        latitude !== undefined && longitude !== undefined && milesBetween(boston, { latitude, longitude }) <= miles,
    )
  const totals: number[] = []
  for (const distance of [2, 6, 100, 250, 999]) {
    await isFound(t, { last_name: 'Smith', city: 'Boston', state: 'MA', distance }, within(distance))
    totals.push(expected(within(distance)).length)
  }
  t.deepEqual(
    totals,
    totals.toSorted((one, other) => one - other),
  )
  t.is(new Set(totals).size, totals.length, 'each circle holds more people than the one before')
})

test('the state decides which of several cities of the same name is the centre', async (t) => {
  const any = { last_name: 'Smith', city: 'Springfield', distance: 20 }
  const [all, one] = [await search(t, any), await search(t, { ...any, state: 'IL' })]
  t.true((one.total ?? 0) > 0 && (one.total ?? 0) < (all.total ?? 0))
})

test('the distance from New York to Los Angeles is about 2446 miles', (t) => {
  const [newYork, losAngeles] = [
    { latitude: 40.7128, longitude: -74.006 },
    { latitude: 34.0522, longitude: -118.2437 },
  ]
  t.true(Math.abs(milesBetween(newYork, losAngeles) - 2446) < 3)
  t.is(milesBetween(newYork, newYork), 0)
})

test('email and phone must be those of the person who is found', async (t) => {
  await isFound(t, { first_name: 'Ada', email: 'ADA@example.com' }, ({ id }) => id === examples.person)
  await isFound(t, { last_name: 'Byron', phone: examples.phone }, ({ id }) => id === examples.person)
  t.is((await search(t, { first_name: 'William', email: examples.email })).total, 0)
})

test('spaces around an input are ignored, and so is a blank input', async (t) => {
  const blanks = { first_name: ' Ada ', phone: ` ${examples.phone} `, state: ' ', distance: '' }
  await isFound(t, blanks, ({ id }) => id === examples.person)
})

test('relative_first_name and relative_last_name must match the same relative', async (t) => {
  await isFound(
    t,
    { first_name: 'Ada', relative_first_name: 'william', relative_last_name: 'King' },
    ({ id }) => id === examples.person,
  )
  await isFound(
    t,
    { last_name: 'Smith', relative_first_name: 'Clara' },
    (person) => smith(person) && person.relatives.some(({ names }) => names[0]?.first === 'Clara'),
  )
  t.is((await search(t, { first_name: 'Ada', relative_first_name: 'William', relative_last_name: 'Byron' })).total, 0)
})

test('age_min and age_max are inclusive; an age at death counts', async (t) => {
  const age = adaPerson?.age ?? 0
  await isFound(t, { first_name: 'Ada', age_min: age, age_max: age }, ({ id }) => id === examples.person)
  t.is((await search(t, { first_name: 'Ada', age_min: age + 1 })).total, 0)
  t.is((await search(t, { first_name: 'Ada', age_max: age - 1 })).total, 0)
  await isFound(
    t,
    { last_name: 'Smith', age_min: 30, age_max: 35 },
    (person) => smith(person) && (person.age ?? 0) >= 30 && (person.age ?? 0) <= 35,
  )
  await isFound(t, { first_name: 'Anne', age_min: 72, age_max: 72 }, ({ id }) => id === examples.deceased)
})

test('include_possible_matches adds similar names only if there is no exact match', async (t) => {
  const misspelt = { first_name: 'Adda', last_name: 'Biron' }
  t.is((await search(t, misspelt)).total, 0)
  t.is((await search(t, { ...misspelt, include_possible_matches: 'false' })).total, 0)
  const { items } = await search(t, { ...misspelt, include_possible_matches: 'true' })
  t.true(idsOf(items).includes(examples.person))
  const exact = await search(t, { first_name: 'Ada', last_name: 'Byron' })
  t.deepEqual(await search(t, { first_name: 'Ada', last_name: 'Byron', include_possible_matches: 'true' }), exact)
  const like = { include_possible_matches: 'true', age_max: 120 }
  t.true(((await search(t, { first_name: 'Annes', ...like })).total ?? 0) > 1)
  t.is((await search(t, { first_name: 'Anne', ...like })).total, 1)
  t.is((await search(t, { ...misspelt, state: 'WA', include_possible_matches: 'true' })).total, 0)
})

test('include_possible_matches is read in any letter case, as some clients write a boolean', async (t) => {
  const misspelt = { first_name: 'Adda', last_name: 'Biron' }
  t.is((await search(t, { ...misspelt, include_possible_matches: 'False' })).total, 0)
  const lenient = await search(t, { ...misspelt, include_possible_matches: 'true' })
  t.deepEqual(await search(t, { ...misspelt, include_possible_matches: 'True' }), lenient)
})

for (const version of ['v3', 'v4'] as const) {
  test(`${version} searches by its own inputs`, async (t) => {
    const find = async (inputs: Inputs) =>
      sound(
        t,
        version,
        'names',
        await get(pathOf(version, 'names', { first_name: 'Ada', last_name: 'Byron', ...inputs })),
      )
    for (const inputs of [{}, { middle_name: 'Augusta' }, { city: 'New York' }, { state: 'NY' }]) {
      t.deepEqual(idsOf((await find(inputs)).items), [examples.person])
    }
    t.is((await find({ city: 'Boston' })).total, 0)
  })
}

test('v4 searches by email, too', async (t) => {
  const inputs = { first_name: 'Ada', last_name: 'Byron', email: 'william@example.com' }
  t.is(sound(t, 'v4', 'names', await get(pathOf('v4', 'names', inputs))).total, 0)
})

for (const [what, inputs] of [
  ['a name with additional accents', { first_name: 'Adá', last_name: 'Býron' }],
  ['a street without its house number', { last_name: 'Byron', street: examples.address.street.replace(/^\d+ /, '') }],
] as const) {
  test(`Ada Byron is found by ${what}`, async (t) => {
    t.true(idsOf((await search(t, inputs)).items).includes(examples.person))
  })
}
