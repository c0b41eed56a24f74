import { printableJson } from '../../../src/cli/terminal/printable.ts'
import { pointerStep } from '../../../src/wire/json.ts'

/** One line of JSON as people read it, and the place that begins on it. */
export interface JsonLine {
  readonly depth: number
  /** The key and what separates it from its value; nothing for items of lists and for closing brackets. */
  readonly key: string
  readonly value: string
  readonly kind: 'text' | 'number' | 'word' | 'bracket'
  /** The JSON Pointer of the value that begins here; `undefined` on a line that ends one. */
  readonly pointer: string | undefined
}

interface Spot {
  readonly depth: number
  readonly key: string
  readonly pointer: string
  readonly end: string
}

const kindOf = (value: unknown): JsonLine['kind'] =>
  typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'word'

/** Members that are there: JSON leaves out what is undefined. */
const membersOf = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, member]) => member !== undefined)

/** Deeper than anything that the library reads: what is nested without end must not keep the page from showing the rest. */
const deepest = 64

/** Without what would change the direction of the page's own words after it. */
const textOf = (value: unknown): string => printableJson(JSON.stringify(value))

function* linesAt(value: unknown, { depth, key, pointer, end }: Spot): Generator<JsonLine> {
  if (typeof value !== 'object' || value === null) {
    yield { depth, key, value: textOf(value) + end, kind: kindOf(value), pointer }
    return
  }
  const isList = Array.isArray(value)
  const members = membersOf(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (members.length === 0 || depth === deepest) {
    const inside = members.length === 0 ? '' : '…'
    yield { depth, key, value: open + inside + close + end, kind: 'bracket', pointer }
    return
  }
  yield { depth, key, value: open, kind: 'bracket', pointer }
  for (const [at, [name, member]] of members.entries()) {
    yield* linesAt(member, {
      depth: depth + 1,
      key: isList ? '' : `${textOf(name)}: `,
      pointer: pointer + pointerStep(name),
      end: at === members.length - 1 ? '' : ',',
    })
  }
  yield { depth, key: '', value: close + end, kind: 'bracket', pointer: undefined }
}

/** A value as lines of JSON. */
export const jsonLines = (value: unknown): readonly JsonLine[] => [
  ...linesAt(value, { depth: 0, key: '', pointer: '', end: '' }),
]
