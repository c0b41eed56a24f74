import test from 'ava'
import { normalize, type Version } from '../../src/public/index.ts'
import { compare, type DifferenceKind, isRealDifference, type Uses } from '../../src/public/compare.ts'
import { deepFreeze } from '../support/json.ts'

// What a comparison says, by example.

const personOf = (version: Version, payload: unknown) => ({
  version,
  value: normalize(version, 'person', payload).value,
})

const v3Person = (fields: object) => personOf('v3', { person: { id: '1', ...fields } })
const v4Person = (fields: object) => personOf('v4', { data: { person: { id: 1, ...fields } } })
const v5Person = (fields: object) => personOf('v5', { data: { person: { id: 1, ...fields } } })

const said = (differences: readonly { readonly path: string; readonly kind: DifferenceKind }[]): readonly string[] =>
  differences.map(({ path, kind }) => `${kind} ${path}`)

test('the same person in two versions does not differ', (t) => {
  const before = v3Person({ full_name: 'Ada Byron', emails: ['ada@example.com'], phones: ['2125550100'] })
  const after = v5Person({
    names: [{ full_name: 'Ada Byron', name_type: 'main' }],
    emails: [{ email: 'ada@example.com' }],
    phones: [{ phone: 2125550100 }],
  })
  t.deepEqual(compare('person', before, after), [])
})

test('what is there once is missing or added, and what is there twice may have changed', (t) => {
  const before = v3Person({ gender: 'female', emails: ['ada@example.com', 'byron@example.com'] })
  const after = v3Person({ marital_status: 'married', emails: ['ada@example.com', 'king@example.com'] })
  t.deepEqual(said(compare('person', before, after)), [
    'missing /gender',
    'added /maritalStatus',
    'changed /emails/*/address',
  ])
})

test('what is the same to everybody is no difference: a text in two forms of Unicode, a number whose last bit differs', (t) => {
  const before = v3Person({ full_name: 'Rene\u0301e', addresses: [{ city: 'Troy', latitude: 40.70775 }] })
  const after = (latitude: number) => v3Person({ full_name: 'Ren\u00e9e', addresses: [{ city: 'Troy', latitude }] })
  t.deepEqual(compare('person', before, after(40.70775000000001)), [])
  t.deepEqual(said(compare('person', before, after(40.707750001))), ['changed /addresses/*/latitude'])
})

test('what a text has besides its value is compared: a phone whose extension or number changed has changed', (t) => {
  const before = v3Person({ phones: ['(212) 555-0100 x5'] })
  t.deepEqual(said(compare('person', before, v5Person({ phones: [{ phone: '2125550100 x6' }] }))), [
    'changed /phones/*/extension',
  ])
  t.deepEqual(said(compare('person', before, v5Person({ phones: [{ phone: '2125550101 x5' }] }))), [
    'changed /phones/*/number',
  ])
})

test('people of a long page are found by what they say, in any order, and though several say the same', (t) => {
  const people = Array.from({ length: 400 }, (_, at) => ({
    full_name: `John Smith ${at % 50}`,
    age: 40 + (at % 50),
    phones: [`21255501${10 + (at % 50)}`],
    addresses: [{ city: 'Troy', state: 'NY', street_address: `${at % 50} Main St` }],
  }))
  const page = (all: readonly object[]) => ({
    version: 'v3' as const,
    value: normalize('v3', 'names', { people: all }).value,
  })
  t.deepEqual(said(compare('names', page(people), page(people.toReversed()))), ['moved /items/*'])
  const older = people.toReversed().map((one) => ({ ...one, age: one.age + 1 }))
  t.deepEqual(said(compare('names', page(people), page(older))), ['moved /items/*', 'changed /items/*/age'])
})

test('a dropped item is missing, wherever it was', (t) => {
  const emails = ['a@example.com', 'b@example.com', 'c@example.com']
  for (const dropped of emails) {
    const after = v5Person({ emails: emails.filter((email) => email !== dropped).map((email) => ({ email })) })
    t.deepEqual(said(compare('person', v3Person({ emails }), after)), ['missing /emails/*/address'], dropped)
  }
})

test('items are paired by what they are: relatives who swap names differ, those who swap places have moved', (t) => {
  const anne = { id: '2', full_name: 'Anne Byron', gender: 'female' }
  const byron = { id: '3', full_name: 'Byron King', gender: 'male' }
  const before = v3Person({ relatives: [anne, byron] })
  const named = v4Person({
    relatives: [
      { ...anne, full_name: byron.full_name },
      { ...byron, full_name: anne.full_name },
    ],
  })
  t.deepEqual(said(compare('person', before, named)), ['changed /relatives/*/names/*/full'])
  t.deepEqual(said(compare('person', before, v4Person({ relatives: [byron, anne] }))), ['moved /relatives/*'])
})

test('what one version has no field or no room for is no difference of the data', (t) => {
  const before = v3Person({ age: 36, full_name: 'Ada Byron', aliases: ['Ada King'] })
  const after = v5Person({
    languages: [{ language: 'English' }],
    names: [
      { full_name: 'Ada Byron', name_type: 'main', suffix: 'Jr.' },
      { full_name: 'Ada King', first_name: 'Ada', last_name: 'King', name_type: 'alias' },
    ],
  })
  t.deepEqual(said(compare('person', before, after)), [
    // Of an alias, v3 has the full name.
    'notCarried /names/*/first',
    'notCarried /names/*/last',
    'notCarried /names/*/suffix',
    'notCarried /age',
    'notCarried /languages/*/language',
  ])
})

test('a version that has room for one address is not asked for others', (t) => {
  const residents = (addresses: object) => ({
    data: { address: { properties: [{ residents: [{ id: 1, ...addresses }] }] } },
  })
  const home = { city: 'Troy', state: 'NY' }
  const before = {
    version: 'v4',
    value: normalize('v4', 'addresses', residents({ current_address: home })).value,
  } as const
  const after = (...addresses: readonly object[]) =>
    ({ version: 'v5', value: normalize('v5', 'addresses', residents({ addresses })).value }) as const
  const kinds = (...addresses: readonly object[]) =>
    new Set(compare('addresses', before, after(...addresses)).map(({ kind }) => kind))
  t.deepEqual(
    kinds({ ...home, is_current: true }, { city: 'Rome', is_current: false }),
    new Set<DifferenceKind>(['notCarried']),
  )
  t.deepEqual(kinds({ city: 'Rome', is_current: false }), new Set<DifferenceKind>(['missing', 'notCarried']))
})

test('dates that agree as far as both go are coarser, and others have changed', (t) => {
  const profile = (start: string) => ({ person: { id: '1', work_history: [{ title: 'Analyst', start_date: start }] } })
  const before = { version: 'v3', value: normalize('v3', 'person', profile('2019-05-03')).value } as const
  const after = (start: string) =>
    ({ version: 'v5', value: normalize('v5', 'person', { data: profile(start) }).value }) as const
  const start = '/workHistory/*/period/start'
  t.deepEqual(said(compare('person', before, after('2019'))), [`coarser ${start}/month`, `coarser ${start}/day`])
  t.deepEqual(said(compare('person', before, after('2018'))), [`changed ${start}/year`])
  t.deepEqual(said(compare('person', before, after('2019-05-03'))), [])
})

test('what is kept verbatim, because its form is not specified, cannot be compared', (t) => {
  const line = { area_code_locations: [], phone_info: {} }
  const ask = (version: 'v3' | 'v4' | 'v5', owner: object) => {
    const body = { ...line, owners: [{ id: '1', ...owner }] }
    return { version, value: normalize(version, 'phones', version === 'v3' ? body : { data: body }).value }
  }
  t.deepEqual(said(compare('phones', ask('v3', { age: { about: 36 } }), ask('v4', { age: 36 }))), [
    'incomparable /owners/*/age',
    'incomparable /owners/*/fragments',
  ])
  const posts = [{ site: 'example.com' }]
  t.deepEqual(
    said(
      compare('phones', ask('v3', { social_profiles: posts }), ask('v5', { social_profiles: [{ profile_url: 'u' }] })),
    ),
    ['incomparable /owners/*/socialProfiles/*/url', 'incomparable /owners/*/socialProfiles/*/fragments'],
  )
  // Within one version, the form is the same.
  const [older, newer] = [
    ask('v3', { social_profiles: posts }),
    ask('v3', { social_profiles: [{ site: 'example.org' }] }),
  ]
  t.deepEqual(said(compare('phones', older, newer)), ['changed /owners/*/socialProfiles/*/fragments'])
})

test('what a version did not send is missing, though it might have sent it in a form that is not specified', (t) => {
  const line = { area_code_locations: [], phone_info: {} }
  const v3 = (owner: object) =>
    ({ version: 'v3', value: normalize('v3', 'phones', { ...line, owners: [owner] }).value }) as const
  const v5 = (owner: object) =>
    ({ version: 'v5', value: normalize('v5', 'phones', { data: { ...line, owners: [owner] } }).value }) as const
  const emails = [{ email: 'ada@example.com' }]
  const full = v5({ id: '1', age: 36, emails })
  t.deepEqual(said(compare('phones', v3({ id: '1', age: 36, emails: [['ada@example.com']] }), full)), [])
  t.deepEqual(said(compare('phones', v3({ id: '1', emails: [['ada@example.com']] }), full)), ['added /owners/*/age'])
  // The inner list is all that is left of an email.
  const emptied = v3({ id: '1', age: 36, emails: [[]] })
  t.deepEqual(said(compare('phones', emptied, full)), ['added /owners/*/emails/*/address'])
  t.deepEqual(said(compare('phones', emptied, v3({ id: '1', age: 36, emails: [['ada@example.com']] }))), [
    'added /owners/*/emails/*/address',
  ])
})

test('two snapshots of one version are compared in everything it says', (t) => {
  const before = v5Person({ names: [{ full_name: 'Ada Byron', name_type: 'main' }], marital_status: 'single' })
  const after = v5Person({ names: [{ full_name: 'Ada Byron', name_type: 'maiden' }], marital_status: 'married' })
  t.deepEqual(said(compare('person', before, after)), ['changed /names/*/kind', 'changed /maritalStatus'])
})

test('a token is not compared, but whether there is another page is', (t) => {
  const page = (token?: string) =>
    ({ version: 'v3', value: normalize('v3', 'names', { people: [], position_token: token }).value }) as const
  t.deepEqual(said(compare('names', page('a'), page('b'))), ['incomparable /next/token'])
  t.deepEqual(said(compare('names', page('a'), page())), ['missing /next/token'])
})

test('with uses, only what a program reads is compared', (t) => {
  const before = v3Person({ gender: 'female', emails: ['ada@example.com'], full_name: 'Ada Byron' })
  const after = v5Person({ gender: 'male', emails: [{ email: 'byron@example.com' }] })
  const uses = (...paths: readonly string[]): Uses => ({
    reads: paths.map((path) => ({ version: 'v3', operation: 'person', path })),
  })
  t.deepEqual(said(compare('person', before, after, { uses: uses('/person/emails') })), ['changed /emails/*/address'])
  t.deepEqual(said(compare('person', before, after, { uses: uses('/person/full_name', '/person/gender') })), [
    'missing /names/*/full',
    'changed /gender',
  ])
  t.deepEqual(compare('person', before, after, { uses: { reads: [] } }), [])
  // What a program spreads or prints, it may read.
  const escape = { version: 'v3', operation: 'person', path: '/person', why: 'JSON.stringify' } as const
  const escaped = compare('person', before, after, { uses: { reads: [], escapes: [escape] } })
  const real = compare('person', before, after).filter(({ kind }) => isRealDifference(kind))
  t.deepEqual(escaped, real)
})
test('frozen values are compared, and none of their text is in the result', (t) => {
  const before = deepFreeze(
    v3Person({ full_name: 'Secret One', emails: ['secret@example.com'], relatives: [{ full_name: 'Secret' }] }),
  )
  const after = deepFreeze(
    v5Person({ names: [{ full_name: 'Secret Two' }], emails: [{ email: 'other-secret@example.com' }] }),
  )
  const differences = compare('person', before, after)
  t.true(differences.length > 2)
  t.notRegex(JSON.stringify(differences), /secret|example/i)
})

test('what is not two values of versions is refused in words', (t) => {
  const side = v3Person({})
  const untyped: (...args: readonly unknown[]) => unknown = (...args) => Reflect.apply(compare, undefined, args)
  t.throws(() => untyped('people', side, side), { instanceOf: RangeError, message: /The operation comes first/ })
  t.throws(() => untyped('person', side.value, side), { instanceOf: RangeError, message: /\{ version, value \}/ })
  t.throws(() => untyped('person', { ...side, version: 'v99' }, side), {
    instanceOf: RangeError,
    message: /There is no such version/,
  })
  t.throws(() => untyped('person', side, side, { uses: [] }), {
    instanceOf: RangeError,
    message: /\{ reads, escapes \}/,
  })
  t.throws(() => untyped('person', side, side, { ignored: ['/age'] }), {
    instanceOf: RangeError,
    message: /ignored is not an option: use one of ignore, fold, digits/i,
  })
  const uses: Uses = { reads: [{ version: 'v3', operation: 'person', path: '/person/emial' }] }
  t.throws(() => compare('person', side, side, { uses }), {
    instanceOf: RangeError,
    message: /v3 has no such field in person. The nearest are \/person\/emails/,
  })
})
