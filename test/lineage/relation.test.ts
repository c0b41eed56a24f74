import test from 'ava'
import { relationOf } from '../../src/lineage/relation.ts'

// How two places relate: by their depth, by which of their steps are positions in lists, and by their names.

const relations = [
  ['/marital_status', '/maritalStatus', 'same'],
  ['/people/*/age', '/items/*/age', 'same'],
  ['/work_history/*/company_name', '/workHistory/*/company', 'renamed'],
  ['/akas/*/full_name', '/names/*/fullName', 'renamed'],
  ['/phone', '/phones/*', 'reshaped'],
  ['/dob_year', '/birth/date/year', 'reshaped'],
  ['/phones/*', '/phones/first', 'reshaped'],
  ['/phones/first', '/phones/*', 'reshaped'],
] as const

for (const [pointer, unit, relation] of relations) {
  test(`${pointer} at ${unit} is ${relation}, be it in an envelope or not`, (t) => {
    t.is(relationOf({ pointer, path: unit, unit }, new Set()), relation)
    t.is(relationOf({ pointer: `/data${pointer}`, path: unit, unit }, new Set(['/data'])), relation)
  })
}
