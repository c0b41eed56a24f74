import { globSync } from 'node:fs'
import test from 'ava'
import * as library from '../../src/index.ts'
import { complaintsAboutAll, sourceOf } from '../support/compiler.ts'

// Every type of the model can be imported from the library: one that is not could be received but not named.

const typesOf = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name]) => name ?? [])

test('both entries export every type that a file of the model exports', (t) => {
  const names = globSync('src/model/*.ts').flatMap(typesOf)
  t.true(names.length > 50)
  for (const entry of ['./index.ts', './fp.ts']) {
    t.deepEqual(complaintsAboutAll(`export type { ${names.join(', ')} } from '${entry}'`), [], entry)
  }
})

test('an entry that has the model for its types alone does not offer its constructors', (t) => {
  const values = [...sourceOf('src/model/index.ts').matchAll(/^export \{ (.+) \}/gm)].flatMap(
    ([, names]) => names?.split(', ') ?? [],
  )
  t.true(values.length > 40)
  for (const entry of ['./v3.ts', './v4.ts', './v5.ts', './sandbox.ts']) {
    // An editor would offer to import what cannot be used.
    const complaints = complaintsAboutAll(`export type { ${values.join(', ')} } from '${entry}'`)
    t.is(complaints.length, values.length, entry)
  }
})

/** Records that nobody makes of nothing: a cursor is the service's, and the other two are parts of types. */
const unmade = ['Cursor', 'LookupValue', 'PropertyBase']

/** A date and a period of nothing are nothing: they are made of their parts, one by one. */
const madeOfParts = ['PartialDate', 'Period']

const recordsOf = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/^export interface (\w+)/gm)].flatMap(([, name]) => name ?? [])

const records = globSync('src/model/*.ts')
  .flatMap(recordsOf)
  .filter((name) => !unmade.includes(name))

const makers = new Map<string, unknown>(Object.entries(library))

const makerOf = (record: string): unknown => makers.get(record.charAt(0).toLowerCase() + record.slice(1))

test('every record of the model has a constructor', (t) => {
  t.true(records.length > 35)
  t.deepEqual(
    records.filter((record) => typeof makerOf(record) !== 'function'),
    [],
  )
})

for (const record of records.filter((name) => !madeOfParts.includes(name))) {
  test(`a ${record} made of parts that are undefined is one made of nothing`, (t) => {
    const maker = makerOf(record)
    if (typeof maker !== 'function') return t.fail()
    const blank: unknown = Reflect.apply(maker, undefined, [])
    if (typeof blank !== 'object' || blank === null) return t.fail()
    const keys = Object.keys(blank)
    const made: unknown = Reflect.apply(maker, undefined, [Object.fromEntries(keys.map((key) => [key, undefined]))])
    t.deepEqual(made, blank)
  })
}
