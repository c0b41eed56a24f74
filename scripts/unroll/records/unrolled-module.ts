import { kinds } from './kinds.ts'
import { walkText } from './walk-text.ts'
import { writeText } from './write-text.ts'

/** What stands in place of src/wire/unrolled.ts: every kind of record, written out. */
export const unrolledModule = (): string => `
import { none } from '../model/none.ts'
import { keepOther, othersOf } from './others.ts'
import { put } from './put.ts'
import { takeLeaf } from './leaf.ts'

export const unrolled = new Map([
${kinds()
  .map((kind) => `[${JSON.stringify(kind.name)}, { walk: ${walkText(kind)}, write: ${writeText(kind)} }],`)
  .join('\n')}
])
`
