import test from 'ava'
import { normalize } from '../../../src/public/index.ts'
import { valueAt, withAt } from '../../../src/server/routes.ts'
import { placesOf } from '../../../src/versions/facts.ts'
import { renderAny } from '../../../src/normalize/by-name.ts'
import { goldenFilesOf, readGolden } from '../../support/goldens.ts'
import { isJsonObject, isList, replaceAt } from '../../support/json.ts'
import { normalized } from '../../support/normalize.ts'
import { allSpokes } from '../../support/spokes.ts'

// What is in the place of a list: the only item of it, or an object that merely looks like one.

for (const spoke of allSpokes.filter(({ operation }) => ['names', 'phones', 'emails'].includes(operation))) {
  test(`a lone record in place of the list of ${spoke.title} is a list of one`, (t) => {
    const golden = readGolden(goldenFilesOf(spoke).payload)
    const { subject } = placesOf(spoke)
    const list = valueAt(golden, subject)
    const { value, issues } = normalized(spoke, withAt(golden, subject, isList(list) ? list[0] : undefined))
    const found = 'items' in value ? value.items : 'owners' in value ? value.owners : []
    t.deepEqual([found.length, issues], [1, []])
  })
}

/** The keys that lead to each list in a value. */
const listsIn = (value: unknown, keys: readonly string[] = []): readonly (readonly string[])[] => {
  const entries = isList(value) ? [...value.entries()] : isJsonObject(value) ? Object.entries(value) : []
  return [...(isList(value) ? [keys] : []), ...entries.flatMap(([key, member]) => listsIn(member, [...keys, `${key}`]))]
}

for (const spoke of allSpokes) {
  test(`an object that has only a length is gone through in no list that is written as ${spoke.title}`, (t) => {
    const { value } = normalized(spoke, readGolden(goldenFilesOf(spoke).payload))
    let looks = 0
    const endless = new Proxy(
      { length: 1e9 },
      {
        get: (target, key) => {
          looks += 1
          if (looks > 1000) throw new Error('It is gone through.')
          const member: unknown = Reflect.get(target, key)
          return member
        },
      },
    )
    for (const keys of listsIn(value)) {
      looks = 0
      const odd = replaceAt(value, keys, endless)
      try {
        Reflect.apply(renderAny, undefined, [spoke.version, spoke.operation, odd])
      } catch {
        // `render` turns whatever it is into an InvalidValueError.
      }
      t.true(looks < 50, keys.join('/'))
    }
  })
}

test('the primary name is told without regard to case and blanks, and is not a blank one', (t) => {
  const first = (...names: readonly object[]): string | undefined =>
    normalize('v5', 'person', { data: { person: { id: 7, names } } }).value.names[0]?.full
  const alias = { full_name: 'Countess of Lovelace', name_type: 'alias' }
  const other = { full_name: 'Ada King' }
  for (const name_type of ['main', 'Main', ' MAIN ']) {
    t.is(first(alias, other, { full_name: 'Ada Byron', name_type }), 'Ada Byron')
    t.is(first({ full_name: ' ', name_type }, alias), 'Countess of Lovelace')
    t.is(first({ name_type }, alias, other), 'Ada King')
  }
  const v4 = normalize('v4', 'person', { data: { person: { full_name: '', aliases: ['Ada'] } } })
  t.is(v4.value.names[0]?.full, 'Ada')
})

test('an extension of a phone is kept in every version', (t) => {
  const phone = '212-555-0100 x0123'
  const people = [
    normalize('v3', 'person', { person: { phones: [phone] } }).value,
    normalize('v4', 'person', { data: { person: { phones: [{ phone }] } } }).value,
    normalize('v5', 'person', { data: { person: { phones: [{ phone }] } } }).value,
    normalize('v5', 'names', { data: { people: [{ phones: [{ phone }] }] } }).value.items[0],
    normalize('v4', 'phones', { data: { owners: [{ additional_phones: [{ phone }] }] } }).value.owners[0],
    normalize('v3', 'phones', { owners: [{ additional_phones: [[phone]] }] }).value.owners[0],
    normalize('v5', 'phones', { data: { owners: [{ additional_phones: [{ phone }] }] } }).value.owners[0],
    normalize('v3', 'emails', { owners: [{ phones: [phone] }] }).value.owners[0],
  ]
  for (const person of people) t.like(person?.phones[0], { number: '2125550100', extension: '0123' })
})
