import test from 'ava'
import { type Version, versions } from '../../src/model/version.ts'
import { lackingIn, versionsThatTake } from '../../src/query/lacking.ts'
import { nameInputs, type NameQuery } from '../../src/query/name-query.ts'

// Which version's name search takes which input (spec sections 4.2, 4.3, 4.4), said a second time.

const every: NameQuery = {
  firstName: 'Ada',
  middleName: 'M',
  lastName: 'Byron',
  street: '1 Way',
  unit: '2B',
  city: 'Albany',
  state: 'NY',
  distance: 0,
  email: 'ada@example.com',
  phone: '2125550100',
  relativeFirstName: 'Ralph',
  relativeLastName: 'Byron',
  ageMin: 0,
  ageMax: 40,
  startIndex: 1,
  endIndex: 9,
  includePossibleMatches: false,
  cursor: { version: 'v5', token: 'x' },
}

const taken: Readonly<Record<keyof NameQuery, readonly Version[]>> = {
  firstName: ['v3', 'v4', 'v5'],
  middleName: ['v3', 'v4', 'v5'],
  lastName: ['v3', 'v4', 'v5'],
  street: ['v5'],
  unit: ['v5'],
  city: ['v3', 'v4', 'v5'],
  state: ['v3', 'v4', 'v5'],
  distance: ['v5'],
  email: ['v4', 'v5'],
  phone: ['v5'],
  relativeFirstName: ['v5'],
  relativeLastName: ['v5'],
  ageMin: ['v5'],
  ageMax: ['v5'],
  startIndex: ['v5'],
  endIndex: ['v5'],
  includePossibleMatches: ['v5'],
  cursor: ['v3', 'v4', 'v5'],
}

test('every input is here', (t) => {
  t.deepEqual([...nameInputs].sort(), Object.keys(every).sort())
})

for (const input of nameInputs) {
  test(`${input} is taken by ${taken[input].join(', ')}`, (t) => {
    const query = { firstName: 'Ada', lastName: 'Byron', [input]: every[input] }
    for (const version of versions) {
      const lacking = taken[input].includes(version) ? undefined : { notTaken: [input], missing: [] }
      t.deepEqual(lackingIn(version, query), lacking, version)
    }
    t.deepEqual(versionsThatTake(query), taken[input])
  })
}

const missing: readonly (readonly [NameQuery, readonly string[]])[] = [
  [{ lastName: 'Byron', state: 'NY' }, ['firstName']],
  [{ firstName: 'Ada', state: 'NY' }, ['lastName']],
  [{ state: 'NY' }, ['firstName', 'lastName']],
]

for (const [query, names] of missing) {
  test(`v3 and v4 need ${names.join(' and ')}, and v5 does not`, (t) => {
    for (const version of ['v3', 'v4'] as const)
      t.deepEqual(lackingIn(version, query), { notTaken: [], missing: names }, version)
    t.is(lackingIn('v5', query), undefined)
  })
}
