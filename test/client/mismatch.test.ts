import test from 'ava'
import { createLookup, type Version } from '../../src/public/index.ts'

// An answer about somebody else than was asked for.

const lookupOf = (version: Version, body: object) =>
  createLookup<Version>({
    baseUrl: 'https://people.example.com',
    apiKey: 'any',
    versions: [version],
    fetch: () => Promise.resolve(Response.json(body)),
  })

const kindsOf = ({ issues }: { readonly issues: readonly { readonly kind: string; readonly path: string }[] }) =>
  issues.map(({ kind, path }) => `${kind} ${path}`)

test('an answer about another person, number, email or address has an issue, and one about the same has none', async (t) => {
  const person = { data: { person: { id: 2002, names: [{ full_name: 'Ada Byron' }] } } }
  t.deepEqual(kindsOf(await lookupOf('v5', person).person('1001')), ['mismatch /data/person/id'])
  t.deepEqual(kindsOf(await lookupOf('v5', person).person('2002')), [])
  t.deepEqual(kindsOf(await lookupOf('v3', { person: { id: '02002', full_name: 'Ada' } }).person('2002')), [])

  const owners = [{ id: 7, names: [{ full_name: 'Ada Byron' }] }]
  const phones = { data: { owners, phone_info: { phone: '(212) 555-0101' } } }
  t.deepEqual(kindsOf(await lookupOf('v5', phones).phones('2125550100')), ['mismatch /data/phone_info/phone'])
  t.deepEqual(kindsOf(await lookupOf('v5', phones).phones('2125550101')), [])

  const social_profiles = [{ search_term: 'ada@example.com', is_primary_match: true, match_type: 'email' }]
  const emails = { data: { owners: [{ id: 7, first_name: 'Ada' }], social_profiles } }
  t.deepEqual(kindsOf(await lookupOf('v5', emails).emails('grace@example.com')), ['mismatch /data/owners'])
  t.deepEqual(kindsOf(await lookupOf('v5', emails).emails('Ada@example.com')), [])

  const address = { data: { address: { street_address: '12 Analytical Way', state: 'MA', latitude: 42 } } }
  const way = { street: '12 Analytical Way', city: 'Cambridge', state: 'ma' }
  t.deepEqual(kindsOf(await lookupOf('v5', address).addresses(way)), [])
  t.deepEqual(kindsOf(await lookupOf('v5', address).addresses({ ...way, street: '120 Analytical Way' })), [
    'mismatch /data/address',
  ])
})

test('an address is told by its number, its direction, the number of its street, its unit and its state', async (t) => {
  const ask = async (asked: object, answered: string) => {
    const address = { data: { address: { street_address: answered, state: 'MA' } } }
    const query = { street: '12 Main St', city: 'Cambridge', state: 'MA', ...asked }
    return kindsOf(await lookupOf('v5', address).addresses(query)).length
  }
  for (const [asked, answered] of [
    [{ street: '12 N Main St' }, '12 S Main St'],
    [{ street: '12 North Main St' }, '12 E. Main Street'],
    [{ street: '12 Main St NW' }, '12 Main St SE'],
    [{ street: '12 5th Ave' }, '12 6th Ave'],
    [{ street: '12A Main St' }, '12B Main St'],
    [{ street: '12-A Main St' }, '14 Main St'],
    [{ unit: '4B' }, '12 Main St Apt 4C'],
    [{ street: '12 Main St Apt 4' }, '12 Main St #5'],
    [{ street: '12 N Main St', unit: 'Apt 7' }, '12 N Main St Unit 8'],
  ] as const)
    t.is(await ask(asked, answered), 1, `${JSON.stringify(asked)} ${answered}`)
  for (const [asked, answered] of [
    [{ street: '12 N Main St' }, '12 North Main Street'],
    [{ street: '12 N Main St' }, '12 Main St'],
    [{ street: '12 Main St NW' }, '12 Main St Northwest, Apt 4'],
    [{ unit: '#4-B' }, '12 Main St Apt 4b'],
    [{ unit: '4' }, '12 Main St'],
    [{ street: '12 E St' }, '12 E St'],
    [{ street: '12A Main St' }, '12-a Main St'],
    [{ street: '12A Main St' }, '12 Main St'],
    [{ street: '12-14 Main St' }, '12 Main St'],
    [{ street: '12 5th Ave' }, '12 Fifth Ave'],
  ] as const)
    t.is(await ask(asked, answered), 0, `${JSON.stringify(asked)} ${answered}`)
})
