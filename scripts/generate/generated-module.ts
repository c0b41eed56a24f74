import { kinds } from './kinds.ts'
import { readerText } from './reader-text.ts'
import { writerText } from './writer-text.ts'

/** The module that replaces src/wire/generated.ts in the build for Node, with code for every kind of record. */
export const generatedModule = (): string => `
import { none } from '../model/none.ts'
import { isNoRecord } from './alone.ts'
import { isObject } from './json.ts'
import { isExact, takeOther } from './leaf.ts'
import { put } from './put.ts'
import { readOthers } from './record-reader.ts'

/** Payloads have their keys in the order of the specification, and leave some out: so the next one is the likeliest. */
const placeOf = (keys, key, next) => {
  for (let place = next; place < keys.length; place++) if (keys[place] === key) return place
  return keys.indexOf(key)
}

export const generated = new Map([
${kinds()
  .map((kind) => `  ['${kind.name}', { reader: ${readerText(kind)}, writer: ${writerText(kind)} }],`)
  .join('\n')}
])
`
