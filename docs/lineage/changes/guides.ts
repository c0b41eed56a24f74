import { type Operation, operations, type Version, versions } from '../../../src/public/index.ts'
import { compare, type Comparison, type Fields, prefixesOf } from './comparison.ts'
import { fieldsByRecord } from './fields-by-record.ts'
import { code } from '../../support/markdown.ts'
import { movedFieldsTable } from './moved-fields.ts'

// What became of an operation's fields from one version to another, as the migration guides show it, in a row for each
// record: first what moved or is gone; then what stays, with its names in the model, which may differ; then what is new.

/** Where the places of a version's fields begin, in words. */
const startOf = (version: Version, operation: Operation): string => {
  const prefixes = prefixesOf(version, operation).map((prefix) => code([prefix]))
  return prefixes.length > 0 ? prefixes.join(' or ') : 'the top'
}

const startsText = ({ operation, from, to }: Comparison): string => {
  const [before, after] = [startOf(from, operation), startOf(to, operation)]
  return `Places begin at ${before === after ? `${before} in both.` : `${before} in ${from}, and at ${after} in ${to}.`}`
}

const changesText = (comparison: Comparison): string => {
  const fields = compare(comparison)
  const those = (...changes: readonly string[]): readonly Fields[] =>
    fields.filter(({ change }) => changes.includes(change))
  const [kept, moved, added] = [those('unchanged'), those('changed', 'removed'), those('added')]
  const { from, to } = comparison
  const keptTitle = `What stays: ${kept.length} fields at the same place in ${from} and ${to}, and their names in the model`
  const addedTitle = `What is new: ${added.length} fields that ${from} does not have`
  const parts = [
    startsText(comparison),
    ...(moved.length > 0 ? [movedFieldsTable(comparison, moved)] : []),
    ...(kept.length > 0 ? [fieldsByRecord(keptTitle, `${from} and ${to}`, kept)] : []),
    ...(added.length > 0 ? [fieldsByRecord(addedTitle, to, added)] : []),
  ]
  return parts.join('\n\n')
}

const named = <A extends string>(known: readonly A[], name: string): A => {
  const found = known.find((other) => other === name)
  if (found === undefined) throw new Error(`A guide compares ${name}, which is not a version or operation.`)
  return found
}

const block = /(<!-- changes: (\w+) (\w+) (\w+) -->)[^]*?(?:(<!-- end: \2 -->)|(?=<!-- changes: |$))/g

/** The guides that have tables of changed fields, in `docs`. */
export const guidesWithChanges = ['4-migrating-from-v3.md', '5-migrating-from-v4.md']

/** A guide with its tables brought up to date, each between its marks. */
export const withChanges = (guide: string): string =>
  guide.replace(block, (_, start: string, operation: string, from: string, to: string, end?: string) => {
    if (end === undefined) throw new Error(`The table of ${operation} has no end.`)
    const comparison = { operation: named(operations, operation), from: named(versions, from), to: named(versions, to) }
    return `${start}\n\n${changesText(comparison)}\n\n${end}`
  })
