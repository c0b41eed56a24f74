import test from 'ava'
import { destinationsOf } from '../../docs/lineage/page/destinations.ts'
import { examples } from '../../docs/lineage/page/examples.ts'
import { fieldsOf, filterNames, findFields } from '../../docs/lineage/page/fields.ts'
import { fieldsView } from '../../docs/lineage/page/fields-view.ts'
import { jsonLines } from '../../docs/lineage/page/json-lines.ts'
import { markedJsonView, plainJsonView } from '../../docs/lineage/page/json-view.ts'
import { findingsOf, lineId } from '../../docs/lineage/page/marks.ts'
import { hashOf, stateOf } from '../../docs/lineage/page/state.ts'
import { type Read, readPayload } from '../../docs/lineage/page/read-payload.ts'
import { operations, type Version } from '../../src/public/index.ts'
import { allSpokes } from '../support/spokes.ts'

// The parts of the page that need no browser.

/** The markup of a view, with its values in their places, but without what listens to events. */
const markupOf = (part: unknown): string => {
  if (Array.isArray(part)) return part.map(markupOf).join('')
  if (typeof part === 'string') return part
  if (typeof part !== 'object' || part === null || !('strings' in part && 'values' in part)) return ''
  const values: readonly unknown[] = Array.isArray(part.values) ? part.values : []
  return Array.from(
    Array.isArray(part.strings) ? part.strings : [],
    (text, at) => `${text}${markupOf(values[at])}`,
  ).join('')
}

test('an address restores the state that it was made from', (t) => {
  for (const operation of operations) {
    for (const filter of filterNames) {
      const place = { view: 'fields', operation, search: 'full name & /x?', filter, path: undefined } as const
      t.deepEqual(stateOf(hashOf(place)), place)
    }
    for (const { row } of fieldsOf(operation)) {
      const place = { view: 'fields', operation, search: '', filter: 'all', path: row.path } as const
      t.deepEqual(stateOf(hashOf(place)), place)
    }
  }
  t.is(stateOf('#payload/emails').view, 'payload')
  t.is(stateOf('#%E0%A4%A').operation, 'person')
})

test('a search accepts names and paths as people write them', (t) => {
  const found = (search: string) => findFields('person', search, 'all').map(({ row }) => row.path)
  t.deepEqual(found('marital status'), ['/maritalStatus', '/relatives/*/maritalStatus'])
  t.deepEqual(found('maritalStatus'), found('marital_status'))
  t.deepEqual(found('/person/aliases/0'), ['/names/*/full', '/names/*/kind'])
  t.deepEqual(found('work_history[0].period.start'), ['/workHistory/*/period/start'])
  t.deepEqual(found('work_history end_date'), ['/workHistory/*/period/end'])
  t.deepEqual(found('no such thing'), [])
  t.is(found('').length, fieldsOf('person').length)
})

test('a search without a hit offers the most similar names of every operation', (t) => {
  const offered = (search: string): readonly string[] => {
    const state = { view: 'fields', operation: 'person', search, filter: 'all', path: undefined } as const
    const markup = markupOf(fieldsView(state, () => undefined))
    return [...markup.matchAll(/Try <code>(\w+)<\/code>/g)].map(([, name = '']) => name)
  }
  t.true(offered('carier_type').includes('carrierType'))
  t.true(offered('enrolment_count').includes('enrollmentCount'))
  t.is(offered('carier_type').length, 5)
  t.deepEqual(offered('age_min'), [], 'an input')
})

test('lines of JSON are the JSON, and have their places', (t) => {
  const value = { a: [1, { 'b/c': 'x' }, [], {}], d: null, e: undefined, f: true }
  const lines = jsonLines(value)
  const text = lines.map(({ depth, key, value: shown }) => '  '.repeat(depth) + key + shown).join('\n')
  t.is(text, JSON.stringify(value, undefined, 2))
  t.deepEqual(
    lines.flatMap(({ pointer }) => pointer ?? []),
    ['', '/a', '/a/0', '/a/1', '/a/1/b~1c', '/a/2', '/a/3', '/d', '/f'],
  )
})

test('what is nested without end is shown as far as the library may read it', (t) => {
  const depth = 20_000
  for (const [open, close, cut] of [
    ['[', ']', '[…]'],
    ['{"a":', '}', '{…}'],
  ] as const) {
    const payload: unknown = JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`)
    const lines = jsonLines({ payload, last: 1 })
    t.is(lines.find(({ value }) => value.includes('…'))?.value, cut)
    t.is(lines.at(-2)?.key, '"last": ')
  }
})

test('there is an example of every payload', (t) => {
  for (const { version, operation, title } of allSpokes) {
    t.true(
      examples.some((example) => example.version === version && example.operation === operation),
      title,
    )
  }
})

test('a payload is read as the chosen version, or as its own', (t) => {
  const v3 = '{"person":{"full_name":"Ada Byron","aliases":[]}}'
  t.like(readPayload(v3, 'person', 'auto'), { kind: 'read', version: 'v3' })
  t.like(readPayload(v3, 'person', 'v5'), { kind: 'unread', others: [{ version: 'v3', operation: 'person' }] })
  t.like(readPayload('{', 'person', 'auto'), { kind: 'unread', others: [] })
  t.is(readPayload(' \n', 'person', 'auto'), undefined)
})

test('a field goes to its place in the model, also from a list where the lineage has an item alone', (t) => {
  const phone = '/data/address/properties/0/residents/0/phones/0/phones'
  for (const place of [`${phone}/phone`, `${phone}/1/phone`]) {
    t.deepEqual(destinationsOf('v5', 'addresses', place), ['/properties/*/residents/*/phones/*'], place)
  }
  t.deepEqual(destinationsOf('v5', 'addresses', `${phone}/unknown`), [])
})

const readOf = (payload: unknown, version: Version): Read => {
  const result = readPayload(JSON.stringify(payload), 'person', version)
  if (result?.kind !== 'read') throw new Error('The payload is not read.')
  return result
}

test('an unknown key is shown at the first of the positions that have it', (t) => {
  const read = readOf({ data: { person: { names: [{ full_name: 'Ada' }, { shoe_size: 1 }, { shoe_size: 2 }] } } }, 'v5')
  t.deepEqual(
    findingsOf(read).map(({ path, line }) => [path, line]),
    [['/data/person/names/*/shoe_size', lineId('/data/person/names/1/shoe_size')]],
  )
})

test('of a long payload or value, 4,000 lines are shown, and the number of the others', (t) => {
  const shown = (view: unknown): readonly string[] => {
    const markup = markupOf(view)
    return [String(markup.split('<span class="line">').length - 1), /and [\d,]+ lines more/.exec(markup)?.[0] ?? '']
  }
  const numbers = (length: number): readonly number[] => Array.from({ length }, (_, at) => at)
  t.deepEqual(shown(plainJsonView(numbers(3998))), ['4000', ''])
  t.deepEqual(shown(plainJsonView(numbers(5998))), ['4000', 'and 2,000 lines more'])
  const read = readOf({ person: { aliases: numbers(4994).map((at) => `Ada ${at}`) } }, 'v3')
  t.deepEqual(shown(markedJsonView(read)), ['4000', 'and 1,000 lines more'])
})

test('if a reading finds nothing, only others that find something are offered', (t) => {
  const othersOf = (payload: unknown): readonly string[] => {
    const result = readPayload(JSON.stringify(payload), 'names', 'auto')
    return result?.kind === 'unread' ? result.others.map(({ version, operation }) => `${version} ${operation}`) : []
  }
  // The `data` alone would do for an email search of v5.
  t.deepEqual(othersOf({ data: { person: { full_name: 'Ada Byron', aliases: [] } } }), ['v4 person'])
  t.deepEqual(othersOf({ data: { person: { id: '1234567890' } } }), ['v4 person', 'v5 person'])
  t.deepEqual(othersOf({ data: {} }), [])
  const nobody = readPayload('{"person":null}', 'person', 'auto')
  t.like(nobody, { kind: 'unread', others: [] })
})
