import { readFileSync } from 'node:fs'
import test from 'ava'
import { complaintsAboutAll } from './support/compiler.ts'
import { root, runNode } from './support/run.ts'

// The README's programs are run, type-checked, and held to what they say they print.

const snippets = [...readFileSync(`${root}README.md`, 'utf8').matchAll(/```ts\n([^]*?)```/g)].map(
  ([, code]) => code ?? '',
)

const entryOf = (name: string): string => (name === '' ? 'index' : name.slice(1))

const inHouse = (code: string, base: string): string =>
  code.replace(
    /'people-lookup-compat(\/\w+)?'/g,
    (_, entry: string | undefined) => `'${base}/${entryOf(entry ?? '')}.ts'`,
  )

/** `console.log(…) // this`, or the comment that stands alone below. */
const promised = (code: string): readonly string[] =>
  [...code.matchAll(/^.*console\.log\(.*\)(?:\n {2})? \/\/ (.*)$|^ {2}\/\/ (.*)$/gm)].map(
    ([, beside, below]) => beside ?? below ?? '',
  )

test('the README has programs', (t) => {
  t.true(snippets.length >= 8)
})

for (const [at, code] of snippets.entries()) {
  test(`README program ${at + 1} prints what it says`, async (t) => {
    const program = inHouse(code, `${root}src`)
    const { stdout, stderr, code: exit } = await runNode(['--input-type=module-typescript', '-'], program)
    t.is(exit, 0, stderr)
    const lines = stdout.trimEnd().split('\n')
    const expected = promised(code)
    t.true(expected.length > 0)
    t.deepEqual([...new Set(lines)], expected)
  })

  test(`README program ${at + 1} compiles`, (t) => {
    t.deepEqual(
      complaintsAboutAll(
        `declare const console: { log: (...values: readonly unknown[]) => void }\n${inHouse(code, '.')}`,
      ),
      [],
    )
  })
}
