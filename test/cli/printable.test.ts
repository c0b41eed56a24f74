import test from 'ava'
import { runMain } from './run-main.ts'
import { printable, printableJson } from '../../src/cli/terminal/printable.ts'

/** Characters that control a terminal, from the first code point to the last, and their neighbours, which are left alone. */
const ranges: readonly (readonly [what: string, first: number, last: number])[] = [
  ['control characters, line breaks and escapes among them', 0x0000, 0x001f],
  ['delete and the second set of control characters', 0x007f, 0x009f],
  ['the Arabic letter mark', 0x061c, 0x061c],
  ['left-to-right and right-to-left marks', 0x200e, 0x200f],
  ['line and paragraph separators, embeddings and overrides', 0x2028, 0x202e],
  ['bidirectional isolates', 0x2066, 0x2069],
]

const asCode = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`

for (const [what, first, last] of ranges) {
  test(`${what} are printed as their codes: ${asCode(first)} to ${asCode(last)}`, (t) => {
    for (let code = first; code <= last; code++) {
      t.is(printable(`a${String.fromCharCode(code)}b`), `a${asCode(code)}b`)
    }
    for (const code of [first - 1, last + 1].filter((beside) => beside > 0)) {
      t.is(printable(String.fromCharCode(code)), String.fromCharCode(code), asCode(code))
    }
  })
}

test('JSON is printed as equivalent JSON without control characters of terminals', async (t) => {
  const everything = ranges.flatMap(([, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  )
  const person = { gender: String.fromCharCode(...everything) }
  const text = printableJson(JSON.stringify({ person }, undefined, 2))
  t.deepEqual(JSON.parse(text), { person })
  t.is(printable(text.replaceAll('\n', '')), text.replaceAll('\n', ''))
  const { stdout } = await runMain(['normalize', 'v3', 'person'], { input: JSON.stringify({ person }) })
  t.is(printable(stdout.replaceAll('\n', '')), stdout.replaceAll('\n', ''))
  t.like(JSON.parse(stdout), { value: person })
})

test('letters of every script are printed as they are', (t) => {
  t.is(printable('José Ωλ 山田 ✓'), 'José Ωλ 山田 ✓')
})
