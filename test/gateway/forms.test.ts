import test from 'ava'
import { checkUsesFor } from '../../src/compare/uses.ts'
import { checkDialect } from '../../src/gateway/dialect.ts'
import { gaps, type GatewayOptions, learnDialect } from '../../src/public/gateway.ts'
import { isJsonObject, isList, objectIn, parseJson } from '../support/json.ts'
import { ask, standIn } from './asking.ts'

// Lists of which the specification shows that an old version has them, and not how it writes their items.

const path = '/v3/phones?phone=2125550100'

const ownerOf = async (options: Partial<GatewayOptions>) => {
  const stand = standIn({ offer: ['v3'], ...options })
  const { owners } = objectIn((await ask(stand, path)).text)
  const [owner] = isList(owners) ? owners : []
  return {
    owner: isJsonObject(owner) ? owner : {},
    gaps: stand.gaps().flatMap((one) => (one.operation === 'phones' ? one.gaps : [])),
  }
}

const unshown = ['addresses', 'socialProfiles', 'workHistory', 'schools']

const listsIn = (all: readonly { readonly path: string; readonly why: string }[]) => [
  ...new Set(all.filter(({ why }) => why === 'formNotShown').map(({ path }) => path.split('/')[3])),
]

const recorded = {
  owners: [
    {
      id: '7',
      work_history: [[{ title: 'Analyst', company_name: 'Engines' }]],
      social_profiles: [{ url: 'https://x.example.com/7' }],
      schools: [[{ name: 'Home', start_date: 1821 }]],
      previous_locations: [['Troy, NY'], ['Albany, NY']],
    },
  ],
}

test('without a form such a list is empty, and a gap that says that only the form is unknown', async (t) => {
  const { owner, gaps: all } = await ownerOf({})
  t.like(owner, { work_history: [], previous_locations: [] })
  t.deepEqual(listsIn(all), unshown)
  // What is there in another form is none, nor is what v5 has nothing of.
  t.deepEqual(listsIn(gaps('v3', 'emails', 'v5')), [])
  t.deepEqual(listsIn(gaps('v4', 'phones', 'v5')), ['socialProfiles', 'workHistory'])
  const [use] = checkUsesFor('v5', { reads: [{ version: 'v3', operation: 'phones', path: '/owners/*/work_history' }] })
  t.like(use, { fate: 'gap', why: 'v5 has it; the form of v3 is not shown' })
  const [none] = checkUsesFor('v5', { reads: [{ version: 'v3', operation: 'person', path: '/person/age' }] })
  t.like(none, { fate: 'gap', why: undefined })
})

test('recorded answers give it: the members that they have, in as many lists; it survives being stored', async (t) => {
  const { dialect, read } = learnDialect('v3', 'phones', [recorded])
  t.is(read, 1)
  const stored = checkDialect(parseJson(JSON.stringify(dialect)))
  const { owner, gaps: all } = await ownerOf({ dialect: stored })
  t.deepEqual(owner['work_history'], [
    [{ title: 'Teacher', company_name: 'Analytical Engines' }],
    [{ title: 'Teacher', company_name: 'Foundry Nine' }],
  ])
  t.deepEqual(owner['social_profiles'], [{ url: 'https://postcard.example.com/ada' }])
  t.deepEqual(owner['previous_locations'], [['New York, NY']])
  t.deepEqual(listsIn(all), [])
})

test('answers of several forms, or of one that nobody knows, teach none', (t) => {
  const other = {
    owners: [{ id: '8', work_history: [{ title: 'Clerk' }], schools: ['Home'], previous_locations: ['12'] }],
  }
  const odd = { owners: [{ id: '8', social_profiles: [{ handle: 'x' }] }] }
  t.is(learnDialect('v3', 'phones', [other, odd, recorded]).dialect.forms, undefined)
})

test('a function gives it, for all addresses but the current one', async (t) => {
  const forms: GatewayOptions['forms'] = {
    v3: {
      phones: {
        workHistory: ({ title, company }) => [`${title ?? ''} at ${company ?? ''}`],
        addresses: ({ city }) => (city === undefined ? undefined : { city }),
      },
    },
  }
  const { owner, gaps: all } = await ownerOf({ forms })
  t.deepEqual(owner['work_history'], [['Teacher at Analytical Engines'], ['Teacher at Foundry Nine']])
  t.deepEqual(owner['previous_locations'], [{ city: 'New York' }])
  t.like(owner['current_address'], { city: 'New York' })
  t.deepEqual(listsIn(all), ['socialProfiles', 'schools'])
})

test('a form of what has one is refused', (t) => {
  const wrong: readonly unknown[] = [
    { v3: { person: { workHistory: () => 1 } } },
    { v3: { phones: { workHistory: 1 } } },
    { v3: { phones: { emails: () => 1 } } },
    { v9: {} },
    [],
  ]
  for (const forms of wrong) {
    const options: Partial<GatewayOptions> = {}
    t.throws(() => standIn(Object.assign(options, { forms })), { message: /forms must be functions by version/ })
  }
})
