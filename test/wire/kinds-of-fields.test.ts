import test from 'ava'
import { kinds } from '../../scripts/generate/kinds.ts'
import * as model from '../../src/public/model.ts'
import { type Part, type RecordShape, WireType } from '../../src/wire/wire-type.ts'
import { modelCodecs } from '../../src/wire/stored/lookup.ts'
import { allSpokes } from '../support/spokes.ts'

// The laws make payloads from the codecs, so they believe whatever these say about a field; and a fixture has one value
// of each, which may be both a number and a year. Here the codecs are checked against the names of their fields, and
// against what the specification says about a few.

/** What the name of a field says about its kind. */
const kindsByName: readonly (readonly [RegExp, string])[] = [
  [/^id$/, 'id'],
  [/_month$/, 'month'],
  [/(^|_)year$|^year_built$/, 'year'],
  [/^(.*_)?(date|processed)$/, 'date'],
  [/^phones?$/, 'phone'],
  [/^emails?$/, 'email'],
  [/^(zip|postal_code)$/, 'zip'],
  [/^position_token$/, 'token'],
  [
    /^(state|city|county|country|gender|marital_status|domain_name|username|proficiency|suffix|designator|rating)$/,
    'word',
  ],
  [/(^|_)(type|status|url|network|path|zone|zone_name|level|photo)$/, 'word'],
  [/^(book|page|document|parcel)_number$|^district_code$|^legal_subdivision$/, 'label'],
]

/** Fields of another kind than their names say, or whose names do not say one. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  yearDate: [
    'V5PersonSchool start_date',
    'V5PhoneOwnerSchool start_date',
    'V5PhoneOwnerSchool end_date',
    'V5EmailOwnerJob start_date',
    'V5EmailOwnerJob end_date',
    'V5EmailOwnerSchool start_date',
    'V5EmailOwnerSchool end_date',
  ],
  flagOrDate: ['WireFinancialInsight known_preforeclosure_date'],
  flagText: ['V3PhoneOwner is_current_owner'],
  flagOrText: ['V4PhoneOwner is_current_owner'],
  opaqueId: ['V5PhoneOwnerAddress address_id'],
  monthDate: ['V5Certification start_date', 'V5Certification end_date'],
  phoneText: ['V3Profile phones', 'V3EmailOwner phones', 'V5EmailOwner phones'],
  zipText: [
    'FlatAddress zip',
    'FlatHitAddress postal_code',
    'V3PhoneOwnerAddress zip',
    'V3EmailOwnerAddress zip',
    'V4PhoneOwnerAddress zip',
    'V4SearchedAddress zip',
    'V4ResidentAddress zip',
    'V5SearchedAddress zip',
    'V5ResidentAddress zip',
    'V5PropertyAddress zip',
  ],
  'loose number': ['V3PhoneOwner age'],
  'loose text': ['V4Resident aliases', 'V4Resident relatives'],
  'nested text': [
    'V3PhoneOwner aliases',
    'V3PhoneOwner previous_locations',
    'V3PhoneOwner relatives',
    'V3PhoneOwner akas',
    'V4PhoneOwner aliases',
  ],
  'nested email': ['V3PhoneOwner emails'],
  'nested phoneText': ['V3PhoneOwner additional_phones'],
  verbatim: [
    'V3PhoneOwner schools',
    'V3PhoneOwner social_profiles',
    'V3PhoneOwner work_history',
    'V4PhoneOwner social_profiles',
    'V4PhoneOwner work_history',
  ],
}

const exceptionsByPlace = new Map(
  Object.entries(exceptions).flatMap(([kind, places]) => places.map((place) => [place, kind] as const)),
)

/** Text, numbers and flags: the fixtures distinguish these. */
const plain = ['text', 'word', 'number', 'flag']

const leafOf = ({ shape }: Part): string | undefined =>
  shape.kind === 'list' ? leafOf(shape.item) : shape.kind === 'leaf' ? shape.leaf : undefined

test('each field is of the kind that its name says, or that the specification says', (t) => {
  const places = kinds().flatMap(({ shape: { name, fields } }) =>
    Object.entries(fields).flatMap(([key, part]) => {
      const leaf = leafOf(part)
      return leaf === undefined ? [] : [{ place: `${name} ${key}`, key, leaf }]
    }),
  )
  t.true(places.length > 600)
  const odd = places.filter(({ place, key, leaf }) => {
    const said = exceptionsByPlace.get(place) ?? kindsByName.find(([pattern]) => pattern.test(key))?.[1]
    return said === undefined ? !plain.includes(leaf) : leaf !== said
  })
  t.deepEqual(
    odd.map(
      ({ place, leaf }) =>
        `${place} is of kind ${leaf}: if it should be, list it in exceptions of test/wire/kinds-of-fields.test.ts`,
    ),
    [],
  )
  const known = new Set(places.map(({ place }) => place))
  t.deepEqual(
    [...exceptionsByPlace.keys()].filter((place) => !known.has(place)),
    [],
  )
})

/** Everything below a codec, once for each kind of record. */
const partsIn = (part: Part, place = '', seen = new Set<string>()): readonly (readonly [string, Part])[] => {
  const here = [place, part] as const
  const { shape } = part
  if (shape.kind === 'list') return [here, ...partsIn(shape.item, `${place}/*`, seen)]
  if (shape.kind === 'leaf' || seen.has(shape.name)) return [here]
  seen.add(shape.name)
  return [here, ...Object.entries(shape.fields).flatMap(([key, field]) => partsIn(field, `${place}/${key}`, seen))]
}

const codecs: readonly (readonly [string, Part])[] = [
  ...allSpokes.map(({ title, codec }) => [title, codec] as const),
  ...Object.entries(modelCodecs),
]

/** The records and lists without which something is not an answer, and what null means in place of them. */
const roots: Readonly<Record<string, readonly string[]>> = {
  'v3 person': ['/person notFound'],
  'v3 names': ['/people empty'],
  'v3 phones': ['/owners empty'],
  'v3 emails': ['/owners empty'],
  'v4 person': ['/data missing', '/data/person notFound'],
  'v4 names': ['/data missing', '/data/people empty'],
  'v4 phones': ['/data missing', '/data/owners empty'],
  'v4 addresses': ['/data missing', '/data/address notFound'],
  'v5 person': ['/data missing', '/data/person notFound'],
  'v5 names': ['/data missing', '/data/people empty'],
  'v5 phones': ['/data missing', '/data/owners empty'],
  'v5 emails': ['/data missing', '/data/owners empty'],
  'v5 addresses': ['/data missing', '/data/address notFound'],
  person: [],
  names: ['/items empty'],
  phones: ['/owners empty'],
  emails: ['/owners empty'],
  addresses: ['/address notFound'],
}

const rootsIn = (codec: Part): readonly string[] =>
  partsIn(codec).flatMap(([place, { shape, nothing }]) => {
    const isRoot = shape.role === 'envelope' || shape.role === 'subject'
    return isRoot || typeof nothing === 'string'
      ? [`${place} ${Array.isArray(nothing) ? 'empty' : String(nothing)}`]
      : []
  })

for (const [title, codec] of codecs) {
  test(`a ${title} answer needs nothing but its envelope and its subject`, (t) => {
    t.deepEqual(rootsIn(codec), roots[title], `if the specification says so, list it in roots as '${title}'`)
  })
}

/** Not all codecs that are exported are part of an answer. */
const exported: readonly Part[] = Object.values(model).filter((codec) => codec instanceof WireType)

const recordsWith = (has: (shape: RecordShape) => boolean): readonly string[] => [
  ...new Set(
    [...codecs.map(([, codec]) => codec), ...exported].flatMap((codec) =>
      partsIn(codec).flatMap(([, { shape }]) => (shape.kind === 'record' && has(shape) ? [shape.name] : [])),
    ),
  ),
]

test('only answers without an envelope need a key, only unspecified records keep any key, and only one field is sent twice', (t) => {
  t.deepEqual(
    recordsWith(({ needsAnyOf }) => needsAnyOf.length > 0),
    ['V3NamesBody', 'V3PhonesBody', 'V3EmailsBody'],
  )
  t.deepEqual(
    recordsWith(({ isOpen }) => isOpen),
    ['V3PhoneOwnerAddress', 'V3EmailOwnerSocialProfile'],
  )
  t.deepEqual(
    recordsWith(({ twins }) => twins.length > 0),
    ['V3PersonJob'],
  )
})

test('any single item is accepted for a list only where the specification leaves that open', (t) => {
  const lists = codecs.flatMap(([title, codec]) =>
    partsIn(codec).flatMap(([place, { shape }]) =>
      shape.kind === 'list' && shape.loneItem !== 'issue' && shape.loneItem !== 'readIfPlain'
        ? [`${title} ${place} ${shape.loneItem}`]
        : [],
    ),
  )
  t.deepEqual(lists, [
    'v3 emails /owners/*/social_profiles read',
    'v4 phones /data/owners/*/social_profiles read',
    'v4 phones /data/owners/*/work_history read',
    'v4 addresses /data/address/properties/*/residents/*/aliases read',
    'v4 addresses /data/address/properties/*/residents/*/relatives read',
    'v5 addresses /data/address/properties/*/residents/*/phones/*/phones readAndWritten',
    'v5 addresses /data/address/properties/*/residents/*/emails/*/emails readAndWritten',
  ])
})
