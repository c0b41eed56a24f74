import { readFileSync } from 'node:fs'
import test from 'ava'
import { guidesWithChanges, withChanges } from '../docs/lineage/changes/guides.ts'
import { lineage, offers, operations, versions } from '../src/public/index.ts'
import { root } from './support/run.ts'

// The tables of changed fields in the migration guides match the code, and leave nothing out.

const guides = guidesWithChanges.map((name) => ({
  name,
  text: readFileSync(`${root}docs/${name}`, 'utf8'),
  from: versions.find((version) => name.includes(version)) ?? 'v5',
}))

/** The tables of one operation. */
const tablesOf = (text: string, operation: string): string =>
  new RegExp(`<!-- changes: ${operation} [^]*?<!-- end: ${operation} -->`).exec(text)?.[0] ?? ''

/** What a guide says about a field of the model: its row, or the row of its record. */
const rowOf = (text: string, operation: string, field: string): string | undefined =>
  tablesOf(text, operation)
    .split('\n')
    .find((line) => line.includes(field))

/** The places that a cell names, each after the record that precedes them. */
const placesIn = (cell: string): readonly string[] => {
  const [names = '', record] = cell.split(': ').toReversed()
  const container = record === undefined ? '' : record.replaceAll('`', '').replace(/\/?$/, '/')
  return [...names.matchAll(/`([^`]+)`/g)].map(([, place = '']) => container + place)
}

/** The cells of each row. */
const cellsIn = (tables: string): readonly (readonly string[])[] =>
  [...tables.matchAll(/^\|( [^-].*) \|$/gm)].map(([, row = '']) => row.split(' |').map((cell) => cell.trim()))

/** The text of the cells of each row, by column. */
const rowsOf = (tables: string): readonly (readonly (readonly string[])[])[] =>
  cellsIn(tables).map((cells) => cells.map(placesIn))

/** The tables of one kind, `What stays` or `What is new`. */
const tableOf = (tables: string, title: string): string =>
  new RegExp(`<summary>${title}[^]*?</details>`).exec(tables)?.[0] ?? ''

const isOf = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

for (const { name, text, from } of guides) {
  test(`the tables of ${name} match the code`, (t) => {
    t.true(text === withChanges(text), `docs/${name} is stale: run \`npm run lineage\` and commit what it writes.`)
  })

  test(`${name} has a table for every operation that both versions offer`, (t) => {
    const compared = [...text.matchAll(/<!-- changes: (\w+) (\w+) (\w+) -->/g)].map(([, ...words]) => words.join(' '))
    const both = operations.filter((operation) => offers(from, operation) && offers('v5', operation))
    t.deepEqual(
      compared,
      both.map((operation) => `${operation} ${from} v5`),
    )
  })

  test(`${name} says that every field that v5 does not have is gone`, (t) => {
    for (const operation of operations.filter((known) => offers(from, known))) {
      if (!offers('v5', operation)) continue
      const lost = lineage(operation).filter((row) => row[from].status === 'carried' && row.v5.status !== 'carried')
      const gone = cellsIn(tablesOf(text, operation)).flatMap(([, model = '', now, what]) =>
        what === 'gone' && now === '' ? placesIn(model) : [],
      )
      t.deepEqual(
        lost.map(({ path }) => path).filter((path) => !gone.some((place) => isOf(path, place))),
        [],
      )
    }
  })
}

for (const { name, text, from } of guides) {
  for (const operation of operations.filter((known) => offers(from, known) && offers('v5', known))) {
    test(`${name} has every field of ${operation}, and the place in the model of each that stays`, (t) => {
      const tables = tablesOf(text, operation)
      const rows = lineage(operation)
      const named = rowsOf(tables).flatMap(([, model = []]) => model)
      const told = rows.filter((row) => row[from].status === 'carried' || row.v5.status === 'carried')
      t.deepEqual(
        told.filter(({ path }) => !named.some((place) => isOf(path, place))).map(({ path }) => path),
        [],
      )
      const pairs = rowsOf(tableOf(tables, 'What stays')).flatMap(([wire = [], model = []]) =>
        model.map((place, at) => [place, wire.length === 1 ? wire[0] : wire[at]] as const),
      )
      t.true(pairs.length > 0)
      for (const [place, wire] of pairs) {
        const row = rows.find(({ path }) => isOf(path, place))
        for (const version of [from, 'v5'] as const) {
          t.true(
            row?.[version].fields.some(({ path }) => path.endsWith(`/${wire}`)),
            `${place}: ${wire}`,
          )
        }
      }
    })
  }
}

for (const { name, text } of guides) {
  /** A field of its own row may set several leaves, as that of a phone its number and its extension. */
  const areSameNumber = (wire: readonly string[], model: readonly string[]): boolean =>
    wire.length === 1 || wire.length === model.length

  test(`in ${name}, the cells of each row of what stays or is new have the same number of fields`, (t) => {
    const tables = ['What stays', 'What is new'].flatMap((title) =>
      operations.map((operation) => tableOf(tablesOf(text, operation), title)),
    )
    const rows = tables.flatMap(rowsOf)
    t.true(rows.length > 50)
    for (const [wire = [], model = []] of rows) t.true(areSameNumber(wire, model), `${wire.join()}: ${model.join()}`)
  })

  test(`in ${name}, the cells of each row of several fields that moved have the same number of them`, (t) => {
    const rows = operations.flatMap((operation) => rowsOf(tablesOf(text, operation).split('<details>')[0] ?? ''))
    const several = rows.filter(([, model = []]) => model.length > 1)
    t.true(several.length > 5)
    for (const [wire = [], model = [], now = []] of several) {
      t.true(areSameNumber(wire, model), `${wire.join()}: ${model.join()}`)
      t.true(now.length === 0 || areSameNumber(now, model), `${model.join()}: ${now.join()}`)
    }
  })
}

test('a table without its end, or of an unknown version or operation, is an error', (t) => {
  t.throws(() => withChanges('<!-- changes: person v3 v99 -->\n<!-- end: person -->'), { message: /v99/ })
  t.throws(() => withChanges('<!-- changes: people v3 v5 -->\n<!-- end: people -->'), { message: /people/ })
  t.throws(() => withChanges('<!-- changes: person v3 v5 -->\n'), { message: /end/ })
})

const spot: readonly (readonly [guide: number, operation: string, field: string, row: string])[] = [
  [0, 'person', '`/age`', '| `age` | `/age` |  | gone |'],
  [0, 'person', '`/names/*/kind`', '| (`full_name`, …) | `/names/*/kind` | `names/*/name_type` | derived |'],
  [0, 'names', '`/total`', '| `total_result_count` | `/total` | `total_people_count` | renamed |'],
  [
    0,
    'names',
    'family_members',
    '| `people/*/family_members/*` | `/items/*/relatives/*/names/*/full` | `people/*/relatives/*/names/*/full_name` | reshaped |',
  ],
  [
    0,
    'person',
    'current`',
    '| `work_history/*/is_current`, `work_history/*/current` | `/workHistory/*/isCurrent` | `work_history/*/is_current` | fewer |',
  ],
  [
    0,
    'person',
    '`start_date`, `end_date` | `/workHistory',
    '| `work_history/*`: `start_date`, `end_date` | `/workHistory/*/period`: `start`, `end` |',
  ],
  [
    0,
    'person',
    'languages',
    '| `languages/*`: `language`, `proficiency` | `/languages/*`: `language`, `proficiency` |',
  ],
  [
    0,
    'emails',
    'isCurrent`',
    '| (`owners/*/current_address/street_address`, …) | `/owners/*/addresses/*`: `isCurrent` |',
  ],
  [
    0,
    'phones',
    'latitude`',
    '| `owners/*/current_address`: `street_address`, `city`, `state`, `country`, `zip`, `latitude`, `longitude` | `/owners/*/addresses/*`: `street`, `city`, `state`, `country`, `postalCode`, `latitude`, `longitude` | `owners/*/addresses/*`: `street_address`, `city`, `state`, `country`, `zip`, `latitude`, `longitude` | reshaped |',
  ],
  [
    1,
    'addresses',
    'school_type',
    '| `nearby_schools/*/school_type` | `/nearbySchools/*/type` | `nearby_schools/*/type` | renamed |',
  ],
  [
    1,
    'phones',
    'reputation/risk',
    '| `phone_info/spam_risk_level` | `/phone/reputation/riskLevel` | `reputation/risk_level` | reshaped |',
  ],
]

for (const [guide, operation, field, row] of spot) {
  test(`the table of ${operation} in guide ${guide + 4} has ${field}`, (t) => {
    t.is(rowOf(guides[guide]?.text ?? '', operation, field), row)
  })
}
