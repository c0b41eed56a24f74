import test from 'ava'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { leaves, replaceAt } from '../support/json.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { allSpokes } from '../support/spokes.ts'

// To the laws, a number and its text are equal. Here they differ: each version writes the kind that the specification shows.

/** Values that a version writes in another way than its fixture has them, by place, as they are written. */
const writtenOtherwise: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'v3 person': { '/person/id': '4817203956', '/person/addresses/0/zip': '02139' },
  'v3 names': {
    '/people/0/id': '4817203956',
    '/people/0/addresses/0/postal_code': '02139',
    '/people/1/age': 93,
  },
  'v3 phones': {
    '/owners/0/age': 39,
    '/owners/0/current_address/zip': '02139',
  },
  'v4 person': {
    '/data/person/phones/0/source_count': 3,
    '/data/person/relatives/0/id': '4817203957',
    '/data/person/schools/0/start_date': '2004',
  },
  'v4 phones': { '/data/owners/0/id': '4817203956', '/data/owners/0/current_address/zip': '02139' },
  'v4 addresses': {
    '/data/address/properties/0/property_info/bed_count': 3,
    '/data/address/properties/0/residents/0/current_address/zip': '02139',
    '/position_token': '51',
  },
  'v5 names': {
    '/data/people/0/names': [
      { full_name: 'Ada Marie Byron', first_name: 'Ada', middle_name: 'Marie', last_name: 'Byron', name_type: 'main' },
      { full_name: 'Ada Lovell', first_name: 'Ada', last_name: 'Lovell', name_type: 'alias' },
    ],
  },
  'v5 phones': { '/data/owners/0/id': '4817203956' },
  'v5 addresses': {
    '/data/address/properties/0/residents/0/phones/1/phones': { phone: 5185550123, is_best: false },
  },
}

/** Every leaf by its place. Null, absent and empty are equal in every version. */
const leavesOf = (value: unknown): object => Object.fromEntries(leaves(value).filter(([, leaf]) => leaf !== null))

for (const spoke of allSpokes) {
  test(`a ${spoke.title} is written in the kinds that the version shows`, (t) => {
    const payload = readGolden(goldenFilesOf(spoke).payload)
    const expected = Object.entries(writtenOtherwise[spoke.title] ?? {}).reduce(
      (changed, [pointer, written]) => replaceAt(changed, pointer.split('/').slice(1), written),
      payload,
    )
    t.deepEqual(
      leavesOf(rendered(spoke, normalized(spoke, payload).value).payload),
      leavesOf(expected),
      'What differs from its golden belongs in writtenOtherwise.',
    )
  })
}
