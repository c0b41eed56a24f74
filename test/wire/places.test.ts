import test from 'ava'
import { text, token } from '../../src/wire/leaves.ts'
import { number } from '../../src/wire/numbers.ts'
import { list } from '../../src/wire/list.ts'
import { record } from '../../src/wire/record.ts'
import { envelope, placesIn, subject, subjects, total } from '../../src/wire/root.ts'
import { everySpoke } from '../../src/versions/table.ts'

test('places in an answer come from the marks of its codec, whatever the names are', (t) => {
  const hit = record('PlacesHit', { name: text, total: number })
  const found = record('PlacesFound', { results: subjects(list(hit)), accounts: list(hit) })
  const counts = record('PlacesCounts', { all: total(number), accounts: total(number, 'accounts') })
  const paging = record('PlacesPaging', { cursor: token, counts })
  t.deepEqual(placesIn(record('PlacesBody', { response: envelope(found), paging })), {
    subject: ['response', 'results'],
    token: ['paging', 'cursor'],
    totals: [
      { at: ['paging', 'counts', 'all'], counts: ['response', 'results'] },
      { at: ['paging', 'counts', 'accounts'], counts: ['response', 'accounts'] },
    ],
  })
  t.deepEqual(placesIn(record('PlacesPerson', { result: subject(hit) })).subject, ['result'])
})

test('every answer says what it is about, and every page where its token is', (t) => {
  for (const { version, operation, codec } of everySpoke()) {
    const { subject, token } = placesIn(codec)
    t.true(subject.length > 0, `${version} ${operation}`)
    t.is(token !== undefined, operation === 'names' || operation === 'addresses', `${version} ${operation}`)
  }
})
