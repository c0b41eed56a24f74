import test from 'ava'
import { relationOf } from '../../src/lineage/landings.ts'

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

for (const [pointer, whole, relation] of relations) {
  test(`${pointer} at ${whole} is ${relation}, in a wrapper or not`, (t) => {
    t.is(relationOf({ pointer, path: whole, whole }, new Set()), relation)
    t.is(relationOf({ pointer: `/data${pointer}`, path: whole, whole }, new Set(['/data'])), relation)
  })
}
