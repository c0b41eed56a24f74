import { stripVTControlCharacters } from 'node:util'
import test from 'ava'
import { person } from '../src/index.ts'
import { runNode } from './support/run.ts'

const demo = (env: Readonly<Record<string, string>>) => runNode(['docs/demo/demo.ts'], '', env)

test('the demo shows one person as three versions tell of her, in 80 columns', async (t) => {
  const { code, stdout, stderr } = await demo({ NO_COLOR: '1' })
  t.is(code, 0, stderr)
  const lines = stdout.split('\n')
  t.deepEqual(
    lines.filter((line) => line.length > 80),
    [],
  )
  t.is(stripVTControlCharacters(stdout), stdout, 'it has no colour where none is wanted')
  for (const word of [
    'v3',
    'v4',
    'v5',
    'not carried',
    'Ada Marie Byron',
    'from full_name,',
    'from names',
    'The v3 payload as v5',
  ]) {
    t.true(stdout.includes(word), word)
  }
  const unsaid = Object.keys(person()).filter((field) => !lines.some((line) => line.startsWith(field)))
  t.deepEqual(unsaid, ['isCompany', 'usernames', 'fragments'], 'no version carries these in a profile')
  t.regex(stdout, /\/age +v5 has no field for it/)
})

test('the demo says the same with colour', async (t) => {
  const [plain, coloured] = await Promise.all([demo({ NO_COLOR: '1' }), demo({ FORCE_COLOR: '1' })])
  t.not(coloured.stdout, plain.stdout)
  t.is(stripVTControlCharacters(coloured.stdout), plain.stdout)
})
