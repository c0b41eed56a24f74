import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { leavesOfPlaces, placesOf, lossesOf } from '../../src/lineage/losses.ts'
import { noPhone, type Phone } from '../../src/model/contact.ts'
import { noName } from '../../src/model/name.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { phoneText } from '../../src/wire/digit-leaves.ts'
import { Findings } from '../../src/wire/findings.ts'
import { id, opaqueId, word } from '../../src/wire/leaves.ts'
import { list } from '../../src/wire/list.ts'
import { record } from '../../src/wire/record.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import { parsePhoneNumber } from '../../src/public/index.ts'
import { name, person, personId, phone } from '../../src/public/model.ts'
import { leaves } from '../support/json.ts'
import { holds } from '../support/laws.ts'

// A version in the form of JSON:API has a person's phones beside the person, and finds them by their ids: no field of it, sent
// alone, is a phone. What it carries, and loses, is known all the same.

const Link = record('Link', { type: word, id: opaqueId })

const Included = record('Included', {
  type: word,
  id: opaqueId,
  attributes: record('PhoneAttributes', { number: phoneText, carrier: word }),
})

const Resource = record('Resource', {
  id,
  attributes: record('PersonAttributes', { full_name: word, aliases: list(word) }),
  relationships: record('Relationships', { phones: record('PhoneLinks', { data: list(Link) }) }),
})

const Body = record('Body', { data: envelope(record('Data', { person: subject(Resource) })), included: list(Included) })

const codec = composeAnswer('Joined', Body, {
  from: ({ data, included }): Person => {
    const { id, attributes, relationships } = data.person
    const phones = new Map(
      included.flatMap((one) => (one.type === 'phones' && one.id !== undefined ? [[one.id, one]] : [])),
    )
    const found = (relationships?.phones?.data ?? []).flatMap((link) => phones.get(link.id ?? '') ?? [])
    return {
      ...noPerson,
      id,
      names: attributes?.full_name === undefined ? [] : [{ ...noName, full: attributes.full_name, kind: 'main' }],
      phones: found.map(({ attributes }): Phone => ({
        ...noPhone,
        number: attributes?.number?.number,
        extension: attributes?.number?.extension,
        carrier: attributes?.carrier,
      })),
    }
  },
  to: ({ id, names, phones }) => ({
    data: {
      person: {
        id,
        attributes: { full_name: names[0]?.full, aliases: [] },
        relationships: { phones: { data: phones.map((_, at) => ({ type: 'phones', id: `p${at}` })) } },
      },
    },
    // In an order of their own.
    included: phones
      .map(({ number, extension, carrier }, at) => ({
        type: 'phones',
        id: `p${at}`,
        attributes: { number: number === undefined ? undefined : { number, extension }, carrier },
      }))
      .toReversed(),
  }),
  form: noPerson,
})

const joined = { operation: 'person', codec } as const

test('a phone that is found by its id is carried', (t) => {
  t.deepEqual([...leavesOfPlaces(placesOf(joined))].sort(), [
    '/id',
    '/names/*/full',
    '/names/*/kind',
    '/phones/*/carrier',
    '/phones/*/extension',
    '/phones/*/number',
  ])
})

test('what a version loses of records that it finds by their ids is told of these', (t) => {
  const ada = person({
    id: personId('7'),
    names: [name({ full: 'Ada Byron', kind: 'main' }), name({ full: 'Ada King', first: 'Ada', kind: 'alias' })],
    phones: [
      phone({ number: parsePhoneNumber('2125550100'), carrier: 'Acme' }),
      phone({ number: parsePhoneNumber('2125550101'), carrier: 'Acme', city: 'Troy' }),
      phone({ carrier: ' Acme ' }),
    ],
    languages: [{ language: 'French', proficiency: undefined }],
  })
  t.deepEqual(lossesOf(joined, ada), [
    { path: '/names/1/full', reason: 'noRoom' },
    { path: '/names/1/first', reason: 'notCarried' },
    { path: '/names/1/kind', reason: 'noRoom' },
    { path: '/phones/1/city', reason: 'notCarried' },
    { path: '/phones/2/carrier', reason: 'altered' },
    { path: '/languages/0/language', reason: 'notCarried' },
  ])
})

test('the losses of any such person are exactly what is not read again', (t) => {
  const maybe = (...texts: readonly string[]) => fc.option(fc.constantFrom(...texts), { nil: undefined })
  const anyPhone = fc
    .record({
      number: fc.option(fc.integer({ min: 2125550100, max: 2125550199 }), { nil: undefined }),
      carrier: maybe('Acme', ' Acme', ''),
      city: maybe('Troy'),
      timeZone: maybe('EST'),
    })
    .map(({ number, ...parts }) => phone({ ...parts, number: parsePhoneNumber(number) }))
  const anyPerson = fc
    .record({
      names: fc.array(fc.record({ full: fc.constantFrom('Ada', 'Ida'), kind: fc.constant('main') })),
      phones: fc.array(anyPhone),
    })
    .map(({ names, phones }) => person({ names: names.map(name), phones }))
  holds(
    t,
    anyPerson,
    (ada) => {
      const back = new Map<string, unknown>(leaves(codec.read(codec.encode(ada), new Findings())))
      const lost = leaves(ada).flatMap(([path, leaf]) => (back.get(path) === leaf ? [] : [path]))
      assert.deepEqual(
        lossesOf(joined, ada).map(({ path }) => path),
        lost,
      )
    },
    500,
  )
})
