import { kinds } from './kinds.ts'
import { walkText } from './walk-text.ts'
import { writeText } from './write-text.ts'

/** The module that replaces src/wire/unrolled.ts, with code for every kind of record. */
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
