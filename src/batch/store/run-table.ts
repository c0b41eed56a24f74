import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { isObject, isText, type JsonObject } from '../../wire/json.ts'
import type { BatchStatus } from '../batch-row.ts'
import { BatchStoppedError } from '../batch-stopped-error.ts'
import { atOnce } from './sqlite.ts'
import { parsed } from './stored-row.ts'

/**
 * What is in `run.db`. A question is there as soon as it is asked: its `status` is `inDoubt` until the outcome is known, and
 * `failed` if it will be asked again; `row` is the whole row, and `settled` its place in the order in which rows were. Of the
 * pairs of a shadow, `pair` has what each version answered.
 */
const schema = `
CREATE TABLE IF NOT EXISTS run (
  id INTEGER PRIMARY KEY CHECK (id = 1), created TEXT NOT NULL, plan TEXT NOT NULL, notes TEXT NOT NULL,
  requests INTEGER NOT NULL DEFAULT 0, ended TEXT
);
CREATE TABLE IF NOT EXISTS question (
  key TEXT PRIMARY KEY, status TEXT NOT NULL, row TEXT, settled INTEGER, taken INTEGER, version TEXT AS (row ->> 'version'),
  time TEXT AS (row ->> 'time'), reason TEXT AS (row ->> 'reason'), value TEXT AS (row -> 'value')
);
CREATE INDEX IF NOT EXISTS settled ON question (settled, status) WHERE settled IS NOT NULL;
CREATE TABLE IF NOT EXISTS pair (key TEXT PRIMARY KEY, trusted TEXT, candidate TEXT, control TEXT);`

/** Begins the run of a database, or goes on with it. */
export const beginRun = (database: DatabaseSync, plan: JsonObject, notes: JsonObject): void => {
  atOnce(database, () => {
    database.exec(schema)
    const known = parsed(database.prepare('SELECT plan FROM run').get()?.['plan'])
    const given = parsed(JSON.stringify(plan))
    if (isObject(known) && isObject(given)) {
      const differing = Object.keys({ ...known, ...given }).filter(
        (name) => !isDeepStrictEqual(known[name], given[name]),
      )
      if (differing.length > 0)
        throw new BatchStoppedError(
          'journal',
          `The folder belongs to another run: it differs in ${differing.join(', ')}. Use another folder.`,
        )
    }
    const [asked, about] = [JSON.stringify(plan), JSON.stringify(notes)]
    database
      .prepare('INSERT OR IGNORE INTO run (id, created, plan, notes) VALUES (1, ?, ?, ?)')
      .run(new Date().toISOString(), asked, about)
    database.prepare('UPDATE run SET notes = ?, ended = NULL').run(about)
  })
}

/** How many rows of each status are settled. */
export const countsIn = (database: DatabaseSync): Readonly<Partial<Record<BatchStatus, number>>> => {
  const counted = database
    .prepare(
      'SELECT status, count(*) AS n FROM question WHERE settled IS NOT NULL GROUP BY status ORDER BY min(settled)',
    )
    .all()
  return Object.fromEntries(counted.flatMap(({ status, n }) => (isText(status) ? [[status, Number(n)]] : [])))
}
