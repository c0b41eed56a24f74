import test from 'ava'
import * as fp from '../../src/public/fp.ts'
import * as library from '../../src/public/index.ts'
import * as model from '../../src/public/model.ts'
import * as sandbox from '../../src/public/sandbox.ts'
import * as v3 from '../../src/public/v3.ts'
import * as v4 from '../../src/public/v4.ts'
import * as v5 from '../../src/public/v5.ts'

// No part of a program can change what all of them share.

const { explain, lineage, operations, versions } = library

const isData = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** The plain data in a value: the codec of a spoke is none. */
const dataIn = (value: unknown): readonly object[] =>
  isData(value) ? [value, ...Object.values(value).flatMap(dataIn)] : []

const changeable = (value: unknown): readonly object[] => dataIn(value).filter((object) => !Object.isFrozen(object))

test('the data that the entries export is frozen', (t) => {
  const data = [fp, library, model, sandbox, v3, v4, v5].flatMap((entry) => Object.values(entry).filter(isData))
  t.true(data.includes(versions) && data.includes(operations))
  for (const exported of data) t.deepEqual(changeable(exported), [])
})

test('the rows of the lineage are frozen, as they are computed once', (t) => {
  for (const operation of operations) t.deepEqual(changeable(lineage(operation)), [], operation)
  t.deepEqual(explain('person', 'zip').rows.flatMap(changeable), [])
})
