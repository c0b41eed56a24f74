import { kinds } from './kinds.ts'
import { readerText } from './reader-text.ts'
import { writerText } from './writer-text.ts'

/** The module that replaces src/wire/generated.ts in the build for Node, with code for every kind of record. */
export const generatedModule = (): string => `
import { none } from '../model/filled.ts'
import { isNoRecord } from './list.ts'
import { isObject } from './json.ts'
import { isExact, takeOther } from './leaf.ts'
import { put, readOthers } from './record-loops.ts'

export const generated = new Map([
${kinds()
  .map((kind) => {
    const code = `{ reader: ${readerText(kind)}, writer: ${writerText(kind)} }`
    return `  ['${kind.shape.name}', ${kind.mapping === undefined ? code : `{ mapped: ${code} }`}],`
  })
  .join('\n')}
])
`
