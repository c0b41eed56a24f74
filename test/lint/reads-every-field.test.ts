import test from 'ava'
import { ESLint } from 'eslint'
import { sourceOf } from '../support/compiler.ts'
import { root } from '../support/run.ts'

// A field of a payload that no adapter reads: no type can report it, but a lint rule with types does, in `npm test`.

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
  ['adapters/v3/person.ts', '  photoUrl: wire.photo_url,\n', '', 'photo_url'],
  ['adapters/shared/background.ts', '  company: wire.company_name,\n', '', 'company_name'],
  ['adapters/v3/person.ts', 'wire.is_current ?? wire.current', 'wire.is_current', 'current'],
  ['adapters/v3/person.ts', '  emails: wire.emails.map(emailOf),\n', '', 'person.emails'],
  ['adapters/shared/flat-person.ts', '  maritalStatus: wire.marital_status,\n', '', 'marital_status'],
  ['adapters/v4/names.ts', 'total: metadata?.total_people_count', 'total: metadata && undefined', 'metadata'],
  [
    'adapters/v5/person.ts',
    'birthOf(wire.birth?.dob_year, wire.birth?.dob_month)',
    'birthOf(wire.birth?.dob_year, undefined)',
    'birth.dob_month',
  ],
  ['adapters/v5/person-address.ts', '  property: wire.property && fromProperty(wire.property),\n', '', 'property'],
  [
    'adapters/v5/phones.ts',
    'wire.additional_phones.map(({ phone }) => ({ ...noPhone, number: phone }))',
    'wire.additional_phones.map((_) => noPhone)',
    'phone',
  ],
  ['adapters/shared/phone-info.ts', '  isPortable: wire.is_portable,\n', '', 'is_portable'],
]

for (const [file, find, replacement, path] of cases) {
  test(`${file} without ${path} is reported`, async (t) => {
    t.deepEqual(await unread(file, find, replacement), [complaint(path)])
  })
}

const school = `const fromSchool = (wire: V5PersonSchool): School => ({
  ...noSchool,
  name: wire.name,
  type: wire.type,
  location: wire.location,
  period: period(wire.start_date),
  majors: fromNamedTexts(wire.majors),
})`

const unreadInSchool = (replacement: string): Promise<readonly string[]> =>
  unread('adapters/v5/person-school.ts', school, replacement)

const spread = 'The fields of a decoded record are getters, which ... does not copy: name each field.'

for (const [what, adapter] of [
  ['a rest variable', '({ name, ...rest }: V5PersonSchool): School => ({ ...noSchool, name, type: rest.type })'],
  [
    'a rest variable of a variable',
    '(wire: V5PersonSchool) => { const { name, ...rest } = wire; return [name, rest] }',
  ],
  ['a copy', '(wire: V5PersonSchool) => ({ ...noSchool, ...wire })'],
  ['a copy in an inner function', '(wire: V5PersonSchool) => [1].map((_) => ({ ...wire }))'],
] as const) {
  test(`${what} of a record is reported, as it has none of its fields`, async (t) => {
    t.deepEqual(await unreadInSchool(`const fromSchool = ${adapter}`), [spread])
  })
}

test('what is not a decoded record may be spread: a list of them, and a record to be written', async (t) => {
  const lists =
    '({ majors, name, start_date, type, location }: V5PersonSchool) => [...majors, name, start_date, type, location]'
  t.deepEqual(await unreadInSchool(`const fromSchool = ${lists}`), [])
  const written = 'const toSchool = (school: NearbySchool)'
  const others = `export const copied = (school: NearbySchool) => ({ ...toSchool(school) })\n${written}`
  t.deepEqual(await unread('adapters/v5/addresses.ts', written, others), [])
})

test('a function expression is checked, too', async (t) => {
  const declared =
    'const fromSchool = function (wire: V5PersonSchool): School { return { ...noSchool, name: wire.name } }'
  t.deepEqual(await unreadInSchool(declared), ['start_date', 'type', 'location', 'majors'].map(complaint))
})

test('a field added to a codec is reported where it is not read', async (t) => {
  const destructured = 'export const fromV3Emails = ({ owners }: V3EmailsBody)'
  const read = await unread(
    'adapters/v3/emails.ts',
    destructured,
    'export const fromV3Emails = ({ owners: [] }: V3EmailsBody)',
  )
  t.deepEqual(read, [])
  const given = 'export const fromV3Emails = ({}: V3EmailsBody)'
  t.deepEqual(await unread('adapters/v3/emails.ts', destructured, given), [complaint('owners')])
})

/** Small adapters of every form: with a field, and without it. */
const forms: readonly (readonly [form: string, reads: string, forgets: string, path: string])[] = [
  [
    'a condition reads nothing',
    '(w: Wire) => [w.name, w.inner ? [w.inner.city, w.inner.state] : 0]',
    '(w: Wire) => [w.name, w.inner ? 1 : 0]',
    'inner',
  ],
  [
    'what decides reads nothing, what it decides about does',
    '(w: Wire) => [w.name, w.name && w.inner]',
    '(w: Wire) => [w.name, w.inner && w.name]',
    'inner',
  ],
  [
    'a declared function',
    'read; function read(w: Wire) { return [w.name, w.inner] }',
    'read; function read(w: Wire) { return [w.name] }',
    'inner',
  ],
  [
    'a comparison reads nothing',
    '(w: Wire) => [w.name, w.inner === undefined ? 0 : [w.inner.city, w.inner.state]]',
    '(w: Wire) => [w.name, w.inner === undefined]',
    'inner',
  ],
  [
    'a variable reads what its mentions read',
    '(w: Wire) => { const inner = w.inner; return [w.name, inner?.city, inner?.state] }',
    '(w: Wire) => { const inner = w.inner; return [w.name, inner?.city] }',
    'inner.state',
  ],
  [
    'a pattern with a default',
    '({ name, inner = none }: Wire) => [name, inner.city, inner.state]',
    '({ name, inner = none }: Wire) => [name, inner.city]',
    'inner.state',
  ],
  ['a second parameter', '(_: string, w: Wire) => [w.name, w.inner]', '(_: string, w: Wire) => [w.inner]', 'name'],
  [
    'an optional chain',
    '(w: Wire | undefined) => [w?.name, w?.inner?.city, w?.inner?.state]',
    '(w: Wire | undefined) => [w?.name, w?.inner?.city]',
    'inner.state',
  ],
  [
    'a condition on an optional chain reads nothing',
    '(w: Wire | undefined) => [w?.name, w?.inner ? [w.inner.city, w.inner.state] : 0]',
    '(w: Wire | undefined) => [w?.name, w?.inner ? 1 : 0]',
    'inner',
  ],
  [
    'an intersection',
    '(w: Wire & { readonly more: string }) => [w.name, w.inner, w.more]',
    '(w: Wire & { readonly more: string }) => [w.name, w.inner]',
    'more',
  ],
  [
    'what is handed on is read as far as it is asked for',
    '(w: Wire) => [w.name, cityOf(w.inner), w.inner?.state]',
    '(w: Wire) => [w.name, cityOf(w.inner)]',
    'inner.state',
  ],
]

const prologue = `
interface Inner { readonly city: string; readonly state: string }
interface Wire { readonly name: string | undefined; readonly inner: Inner | undefined }
const none: Inner = { city: '', state: '' }
const cityOf = (of: Pick<Inner, 'city'> | undefined) => of?.city
export const kept = [none, cityOf]
`

const unreadIn = async (adapter: string): Promise<readonly string[]> => {
  const text = `${prologue}\nexport const fromWire = ${adapter}`
  const [result] = await eslint.lintText(text, { filePath: 'adapters/v5/person-school.ts' })
  return (result?.messages ?? []).filter(isComplaint).map(({ message }) => message)
}

for (const [form, reads, forgets, path] of forms) {
  test(`${form}: the field is found if it is read, and reported if not`, async (t) => {
    t.deepEqual(await unreadIn(reads), [])
    t.deepEqual(await unreadIn(forgets), [complaint(path)])
  })
}
