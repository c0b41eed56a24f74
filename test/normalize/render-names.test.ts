import test from 'ava'
import { normalize, render, translate } from '../../src/public/index.ts'
import {
  address,
  addressLookup,
  deed,
  emailLookup,
  name,
  page,
  person,
  phoneLookup,
  phoneOwner,
  property,
  propertyOwner,
  relative,
  resident,
} from '../../src/public/model.ts'

// If a version has room for one name, it is the main one, and the others are aliases.

interface Named {
  readonly full_name?: string | null | undefined
  readonly aliases?: readonly unknown[] | null | undefined
}

const namesIn = (record: Named | null | undefined): unknown => [record?.full_name, record?.aliases]

test('the first name that is not an alias is the full name, wherever it is', (t) => {
  const ada = person({ names: [name({ full: 'Addie', kind: 'alias' }), name({ full: 'Ada Byron' })] })
  t.deepEqual(namesIn(render('v3', 'person', ada).payload.person), ['Ada Byron', ['Addie']])
})

test('the main name is the name, wherever it is, in every version that has room for one', (t) => {
  const names = [name({ full: 'Old', last: 'Old', kind: 'former' }), name({ full: 'New', last: 'New', kind: 'main' })]
  const ada = person({ names })
  t.deepEqual(namesIn(render('v3', 'person', ada).payload.person), ['New', ['Old']])
  const hits = render('v4', 'names', page({ items: [ada] })).payload.data?.people
  t.deepEqual(hits?.map(namesIn), [['New', ['Old']]])
  const aunt = person({ relatives: [relative({ names })] })
  const kin = page({ items: [aunt] })
  t.deepEqual(render('v3', 'names', kin).payload.people?.[0]?.family_members, ['New'])
  t.deepEqual(render('v4', 'names', kin).payload.data?.people?.[0]?.relatives, ['New'])
  t.like(render('v3', 'person', aunt).payload.person?.relatives?.[0], { full_name: 'New' })
  const found = emailLookup({ owners: [ada] })
  t.is(render('v3', 'emails', found).payload.owners?.[0]?.last_name, 'New')
  t.is(render('v5', 'emails', found).payload.data?.owners?.[0]?.last_name, 'New')
  const line = phoneLookup({ owners: [phoneOwner({ relatives: [relative({ names })] })] })
  t.is(render('v5', 'phones', line).payload.data?.owners?.[0]?.relatives?.[0]?.full_name, 'New')
  t.deepEqual(render('v3', 'phones', line).payload.owners?.[0]?.relatives, [['New']])
  const sold = property({ owners: [propertyOwner({ names })], deed: deed({ buyers: [ada] }) })
  const home = render('v4', 'addresses', addressLookup({ properties: [sold] })).payload.data?.address?.properties?.[0]
  t.deepEqual([home?.owners?.[0]?.full_name, home?.deed?.buyers?.[0]?.full_name], ['New', 'New'])
})

test('a name without text is not the primary one, unless it is the main one', (t) => {
  const names = [name({ fragments: ['?'] }), name({ full: 'Ada Byron' })]
  t.is(render('v3', 'person', person({ names })).payload.person?.full_name, 'Ada Byron')
})

test('names after the first are aliases, whatever their kind, if a version has no other lists', (t) => {
  const kinds = ['main', 'aka', 'maiden', 'alias', undefined]
  const names = kinds.map((kind, at) => name({ full: `Ada ${at}`, kind }))
  const others = ['Ada 1', 'Ada 2', 'Ada 3', 'Ada 4']
  const asSets = (aliases: readonly unknown[] | null | undefined) => aliases?.flat().toSorted()
  const found = page({ items: [person({ names })] })
  const owners = [phoneOwner({ names })]
  const lookup = { phone: undefined, owners, totalOwners: undefined, areaCodeLocations: [] }
  const properties = [property({ residents: [resident({ names })] })]
  const home = { address: address({ city: 'Albany' }), nearbySchools: [], properties, next: undefined }
  t.deepEqual(asSets(render('v3', 'person', person({ names })).payload.person?.aliases), others)
  t.deepEqual(asSets(render('v4', 'names', found).payload.data?.people?.[0]?.aliases), others)
  t.deepEqual(asSets(render('v4', 'phones', lookup).payload.data?.owners?.[0]?.aliases), others)
  const rendered = render('v4', 'addresses', home).payload.data?.address?.properties?.[0]?.residents?.[0]
  t.deepEqual(asSets(rendered?.aliases), others)
  const v3 = render('v3', 'phones', lookup).payload.owners?.[0]
  t.deepEqual([asSets(v3?.aliases), v3?.akas], [['Ada 2', 'Ada 3', 'Ada 4'], [['Ada 1']]])
})

test('other names keep their order if a version has one list for all of them', (t) => {
  const names = [
    { full_name: 'Ada Byron', name_type: 'main' },
    { full_name: 'A. Nickname', name_type: 'aka' },
    { full_name: 'Ada King', name_type: 'alias' },
  ]
  const others = ['A. Nickname', 'Ada King']
  const profile = { data: { person: { names } } }
  t.deepEqual(translate('v5', 'v3', 'person', profile).payload.person?.aliases, others)
  t.deepEqual(translate('v5', 'v4', 'person', profile).payload.data?.person?.aliases, others)
  const hits = { data: { people: [{ names }] } }
  t.deepEqual(translate('v5', 'v3', 'names', hits).payload.people?.[0]?.aliases, others)
  const owners = { data: { owners: [{ names }] } }
  t.deepEqual(translate('v5', 'v4', 'phones', owners).payload.data?.owners?.[0]?.aliases, [
    ['A. Nickname'],
    ['Ada King'],
  ])
  const property = { data: { address: { properties: [{ residents: [{ names }] }] } } }
  const { data } = translate('v5', 'v4', 'addresses', property).payload
  t.deepEqual(data?.address?.properties?.[0]?.residents?.[0]?.aliases, others)
})

test('an alias is one in any case of letters, as v5 does not specify its kinds of names', (t) => {
  for (const name_type of ['Alias', 'ALIAS', ' aka', 'AKA']) {
    const sent = { data: { person: { id: 7, names: [{ full_name: 'Addie', name_type }, { full_name: 'Ada Byron' }] } } }
    t.is(normalize('v5', 'person', sent).value.names[0]?.full, 'Ada Byron')
    t.like(translate('v5', 'v4', 'person', sent).payload.data?.person, { full_name: 'Ada Byron', aliases: ['Addie'] })
  }
})
