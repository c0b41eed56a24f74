import test from 'ava'
import {
  createLookup,
  type LookupResult,
  type LookupValue,
  type Operation,
  type Version,
  versions,
} from '../../src/public/index.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { leaves } from '../support/json.ts'
import { patternOf } from '../../src/lineage/model-path.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'

// Guide 3 compares what two versions say of the same, reduced to what both can express, and lists what differs all the
// same. The sandbox answers every version from one population, so nothing else may differ.

type Ask = (call: { readonly versions: readonly Version[] }) => Promise<LookupResult<LookupValue[Operation]>>

const { fetch, population } = createSandbox()
const lookup = createLookup({ baseUrl: 'https://people.example.com', apiKey: 'any key', versions, fetch })

/** Enough to have everything that differs: each of them costs some milliseconds. */
const some = 25

const questions: Readonly<Record<Operation, readonly Ask[]>> = {
  person: population.people.flatMap(({ id }): readonly Ask[] =>
    id === undefined ? [] : [async (call) => lookup.person(id, call)],
  ),
  names: population.people.flatMap(({ names: [name] }): readonly Ask[] => {
    const query = { firstName: name?.first, lastName: name?.last }
    return query.firstName === undefined ? [] : [async (call) => lookup.names(query, call)]
  }),
  phones: population.phones.map(
    (phone): Ask =>
      async (call) =>
        lookup.phones(phone, call),
  ),
  emails: population.emails.map(
    (email): Ask =>
      async (call) =>
        lookup.emails(email, call),
  ),
  addresses: population.addresses.flatMap(({ street = '', city = '', state = '' }): readonly Ask[] => [
    async (call) => lookup.addresses({ street, city, state }, call),
  ]),
}

/** What guide 3 says that differs, in the fields of the older version. */
const known: Readonly<Record<string, readonly string[]>> = {
  'v3 and v4 phones': ['/owners/*/age'],
  'v3 and v5 phones': ['/owners/*/age'],
}

/** How often each value occurs in what both versions can express, wherever it is in its lists. */
const common = (
  older: SpokeUnderTest,
  newer: SpokeUnderTest,
  value: LookupValue[Operation],
): ReadonlyMap<string, number> => {
  const { payload } = rendered(newer, value)
  const both = rendered(older, normalized(newer, payload).value).payload
  const times = new Map<string, number>()
  for (const [path, leaf] of leaves(both)) {
    const name = `${patternOf(path)} ${JSON.stringify(leaf)}`
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  return times
}

const pairs = allSpokes.flatMap((older) =>
  allSpokes
    .filter(
      ({ version, operation }) =>
        operation === older.operation && versions.indexOf(version) > versions.indexOf(older.version),
    )
    .map((newer) => ({ older, newer, title: `${older.version} and ${newer.version} ${newer.operation}` })),
)

for (const { older, newer, title } of pairs) {
  test(`${title}: nothing differs but what guide 3 lists`, async (t) => {
    const differing = new Set<string>()
    const asked = questions[older.operation].slice(0, some)
    t.is(asked.length, some)
    for (const ask of asked) {
      const [one, other] = await Promise.all([older, newer].map(async ({ version }) => ask({ versions: [version] })))
      if (one === undefined || other === undefined) return t.fail()
      const [before, after] = [common(older, newer, one.value), common(older, newer, other.value)]
      for (const leaf of [...before.keys(), ...after.keys()]) {
        if (before.get(leaf) !== after.get(leaf)) differing.add(leaf.replace(/ .*/s, ''))
      }
    }
    t.deepEqual([...differing].toSorted(), known[title] ?? [])
  })
}
