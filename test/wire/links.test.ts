import { isRight } from 'fp-ts/lib/Either.js'
import test from 'ava'
import { followed, numbered } from '../../adapters/shared/parts.ts'
import { compose } from '../../src/wire/compose.ts'
import { Findings, pathOf } from '../../src/wire/findings.ts'
import { text } from '../../src/wire/leaves.ts'
import { constant, holdsLink, link } from '../../src/wire/root.ts'
import { list } from '../../src/wire/list.ts'
import { record } from '../../src/wire/record.ts'

// An answer in the form of JSON:API: its constants and links hold it together, and say nothing by themselves.

const Pet = record('Pet', { type: constant('pets'), id: link, name: text })
const PetLink = record('PetLink', { type: constant('pets'), id: link })
const Answer = record('PetAnswer', { data: list(PetLink), included: list(Pet) })

const names = compose(Answer, {
  from: ({ data, included }) => followed(data, included).map(({ name }) => name ?? ''),
  to: (all: readonly string[]) => {
    const pets = numbered(all.map((name) => ({ name })))
    return { data: pets, included: pets }
  },
})

const payload = {
  data: [
    { type: 'pets', id: '2' },
    { type: 'pets', id: 1 },
  ],
  included: [
    { type: 'pets', id: 1, name: 'Rex' },
    { type: 'pets', id: '2', name: 'Tom' },
  ],
}

test('a constant is not in the record as read, and is written', (t) => {
  const pet = Pet.decode({ type: 'pets', id: 7, name: 'Rex' })
  t.true(isRight(pet) && !('type' in pet.right))
  t.true(Pet.is({ id: '7', name: 'Rex' }))
  t.deepEqual(Pet.encode({ id: '7', name: 'Rex' }), { type: 'pets', id: '7', name: 'Rex' })
})

test('another text in the place of a constant is an issue, none is not', (t) => {
  const findings = new Findings()
  Pet.read({ type: 'plants', id: 7 }, findings)
  t.deepEqual(
    findings.all.map((each) => [pathOf(each), each.kind, each.expected]),
    [['/type', 'value', 'the text pets']],
  )
  for (const nothing of [{}, { type: null }, { type: '' }]) t.true(isRight(Pet.decode(nothing)))
})

test('links are followed in their order, and records are numbered when they are written', (t) => {
  t.deepEqual(names.decode(payload), { _tag: 'Right', right: ['Tom', 'Rex'] })
  const written = names.encode(['Tom', 'Rex'])
  t.deepEqual(written, {
    data: [
      { type: 'pets', id: '1' },
      { type: 'pets', id: '2' },
    ],
    included: [
      { type: 'pets', id: '1', name: 'Tom' },
      { type: 'pets', id: '2', name: 'Rex' },
    ],
  })
  t.deepEqual(names.decode(written), { _tag: 'Right', right: ['Tom', 'Rex'] })
  t.true(names.is(['Tom']))
})

test('a link that leads nowhere leads to nothing', (t) => {
  t.deepEqual(names.decode({ ...payload, included: [] }), { _tag: 'Right', right: [] })
  t.true(holdsLink(Answer.shape))
  t.false(holdsLink(record('NoLink', { name: text }).shape))
})
