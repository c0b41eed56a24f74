import test from 'ava'
import { ESLint } from 'eslint'
import { sourceOf } from '../support/compiler.ts'
import { root } from '../support/run.ts'

// A field of a payload that no adapter reads: no type can report it, but a lint rule with types does, in `npm run lint`.

const rule = 'house/reads-every-field'

const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ruleId === rule,
})

const isComplaint = ({ ruleId }: { readonly ruleId: string | null }): boolean => ruleId === rule

const unread = async (file: string, find: string, replacement: string): Promise<readonly string[]> => {
  const text = sourceOf(file)
  const changed = text.replace(find, replacement)
  if (find !== '' && changed === text) throw new Error(`${file} no longer has what this test replaces: adapt the test.`)
  const [result] = await eslint.lintText(changed, { filePath: file })
  return (result?.messages ?? []).filter(isComplaint).map(({ message }) => message)
}

const complaint = (path: string): string =>
  `The field ${path} is never read: its value would be lost. A function that needs only some fields should take a Pick of them.`

const cases: readonly (readonly [file: string, find: string, replacement: string, path: string])[] = [
  ['adapters/v3/person.ts', 'wire.is_current ?? wire.current', 'wire.is_current', 'current'],
  ['adapters/v4/names.ts', 'total: metadata?.total_people_count', 'total: undefined', 'metadata'],
  ['adapters/v5/emails.ts', 'metadata?.total_social_profiles', 'undefined', 'metadata.total_social_profiles'],
  [
    'adapters/v5/phones.ts',
    'areaCodeLocations: area_code_locations',
    'areaCodeLocations: []',
    'data.area_code_locations',
  ],
  ['adapters/shared/contact.ts', '    extension: phone?.extension,\n', '', 'phone.extension'],
]

for (const [file, find, replacement, path] of cases) {
  test(`${file} without ${path} is reported`, async (t) => {
    t.deepEqual(await unread(file, find, replacement), [complaint(path)])
  })
}

test('a field added to a codec is reported where it is not read', async (t) => {
  const destructured = 'from: ({ owners }): EmailLookup => ({ ...noEmailLookup, owners })'
  const none = 'from: ({ owners: [] }): EmailLookup => ({ ...noEmailLookup })'
  t.deepEqual(await unread('adapters/v3/emails.ts', destructured, none), [])
  const given = 'from: ({}): EmailLookup => ({ ...noEmailLookup })'
  t.deepEqual(await unread('adapters/v3/emails.ts', destructured, given), [complaint('owners')])
})

/** Small adapters of every form: with a field, and without it. */
const forms: readonly (readonly [form: string, reads: string, forgets: string, path: string])[] = [
  [
    'a declared function',
    'read; function read(w: Wire) { return [w.name, w.inner] }',
    'read; function read(w: Wire) { return [w.name] }',
    'inner',
  ],
  [
    'a pattern with a default',
    '({ name, inner = none }: Wire) => [name, inner.city, inner.state]',
    '({ name, inner = none }: Wire) => [name, inner.city]',
    'inner.state',
  ],
  ['a copy reads all', '(w: Wire) => [{ ...w }]', '(w: Wire) => [{ ...w.inner }]', 'name'],
  [
    'the rest of a pattern reads all',
    '({ name, ...rest }: Wire) => [name, rest]',
    '({ inner }: Wire) => [inner]',
    'name',
  ],
  ['a second parameter', '(_: string, w: Wire) => [w.name, w.inner]', '(_: string, w: Wire) => [w.inner]', 'name'],
  [
    'an optional chain',
    '(w: Wire | undefined) => [w?.name, w?.inner?.city, w?.inner?.state]',
    '(w: Wire | undefined) => [w?.name, w?.inner?.city]',
    'inner.state',
  ],
  [
    'an intersection',
    '(w: Wire & { readonly more: string }) => [w.name, w.inner, w.more]',
    '(w: Wire & { readonly more: string }) => [w.name, w.inner]',
    'more',
  ],
]

const prologue = `
interface Inner { readonly city: string; readonly state: string }
interface Wire { readonly name: string | undefined; readonly inner: Inner | undefined }
const none: Inner = { city: '', state: '' }
export const kept = [none]
`

const unreadIn = async (adapter: string): Promise<readonly string[]> => {
  const text = `${prologue}\nexport const fromWire = ${adapter}`
  const [result] = await eslint.lintText(text, { filePath: 'adapters/v5/person-background.ts' })
  return (result?.messages ?? []).filter(isComplaint).map(({ message }) => message)
}

for (const [form, reads, forgets, path] of forms) {
  test(`${form}: the field is found if it is read, and reported if not`, async (t) => {
    t.deepEqual(await unreadIn(reads), [])
    t.deepEqual(await unreadIn(forgets), [complaint(path)])
  })
}
