import test from 'ava'
import { isRight } from 'fp-ts/lib/Either.js'
import { Findings, pathOf } from '../../src/wire/findings.ts'
import { text } from '../../src/wire/leaves.ts'
import { constant } from '../../src/wire/root.ts'
import { list } from '../../src/wire/list.ts'
import { record } from '../../src/wire/record.ts'
import { taggedUnion } from '../../src/wire/tagged-union.ts'

// Records of several kinds in one list, as JSON:API has `included`.

const Pet = record('Pet', { type: constant('pets'), attributes: record('PetAttributes', { name: text }) })
const Plant = record('Plant', { type: constant('plants'), attributes: record('PlantAttributes', { genus: text }) })
const included = list(taggedUnion('type', Pet, Plant))

const payload = [
  { type: 'plants', attributes: { genus: 'Rosa' } },
  { type: 'pets', attributes: { name: 'Rex' } },
] as const

test('each record is read as what it says that it is, says so, and is written as that', (t) => {
  const read = included.decode(payload)
  t.true(isRight(read) && included.is(read.right))
  if (isRight(read)) {
    t.deepEqual(included.encode(read.right), payload)
    const [first] = read.right
    // The compiler knows what the text says.
    t.is(first?.type === 'plants' ? first.attributes?.genus : undefined, 'Rosa')
  }
})

test('a field of another kind is unknown, and a record of an unknown kind is an issue and left out', (t) => {
  const findings = new Findings()
  const read = included.read(
    [{ type: 'pets', attributes: { name: 'Rex', genus: 'Rosa' } }, { type: 'stones' }, { attributes: {} }, 7],
    findings,
  )
  t.deepEqual(read, [{ type: 'pets', attributes: { name: 'Rex' } }])
  t.deepEqual(
    findings.all.map((each) => [each.kind, pathOf(each), each.expected]),
    [
      ['unknown', '/*/attributes/genus', ''],
      ['value', '/1/type', 'the text pets or plants'],
      ['value', '/2/type', 'the text pets or plants'],
      ['record', '/3', 'an object'],
    ],
  )
})

test('what stands for no record is nothing here, too', (t) => {
  const findings = new Findings()
  t.deepEqual(included.read([[], '', null], findings), [])
  t.deepEqual(findings.all, [])
})

test('what says that it is of another kind is none of these', (t) => {
  t.false(included.is([{ type: 'stones', attributes: { name: 'Rex' } }]))
  t.false(included.is([{ type: 'pets', attributes: { genus: 'Rosa' } }]))
})
