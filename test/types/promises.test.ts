import test from 'ava'
import { operations } from '../../src/index.ts'
import { complaintsAbout, complaintsAboutAll, complaintsAfter, hoverOfLast } from '../support/compiler.ts'

// What does not compile is a promise, too: each of these is broken once, and the compiler has to say so.

const spokes = 'src/spokes/spokes.ts'

test('what is right compiles', (t) => {
  t.deepEqual(
    complaintsAbout(
      "const { value } = normalize('v3', 'person', payload)\nexport const full: string | undefined = value.names[0]?.full",
    ),
    [],
  )
  t.deepEqual(
    complaintsAbout("export const names = render('v5', 'person', person).payload.data?.person?.names?.[0]?.full_name"),
    [],
  )
  t.deepEqual(complaintsAbout("export const given = translate('v3', 'v5', 'emails', payload).payload.data?.owners"), [])
  t.deepEqual(
    complaintsAfter(spokes, (text) => `${text}\n`),
    [],
  )
})

test('a cursor of the other search does not compile', (t) => {
  const complaintsOf = (method: string): readonly string[] =>
    complaintsAbout(`import type { Cursor, LookupMethods } from './index.ts'
declare const lookup: LookupMethods
declare const cursor: Cursor<'names'>
export const page = lookup.${method}`)
  t.deepEqual(complaintsOf("names({ firstName: 'Ada', lastName: 'Byron', cursor })"), [])
  t.not(complaintsOf("addresses({ street: '1 Way', city: 'Albany', state: 'NY', cursor })").length, 0)
})

test('a version missing from the table does not compile', (t) => {
  const complaints = complaintsAfter(spokes, (text) => text.replace(/ {2}v4: \{[^]*?\n {2}\},\n/, ''))
  t.true(complaints.some((complaint) => complaint.includes("Property 'v4' is missing")))
})

test('where no version offers name searches, a lookup has no pages of them', (t) => {
  const complaintsOf = (names: string): readonly string[] =>
    complaintsAfter(
      spokes,
      (text) =>
        `import type { MethodsOf } from '../client/methods.ts'\n${text.replace(/names: .*V3Names.*\n/, names)}
export const pages: MethodsOf<'v3'> = 'namePages'\n`,
    )
  t.deepEqual(complaintsOf("names: { path: '/v3/names', codec: V3Names, on404: 'nothingFound' },\n"), [])
  t.true(complaintsOf("names: { notOffered: '' },\n").some((complaint) => complaint.includes('"namePages"')))
})

test('a method that asks the question of another one does not compile', (t) => {
  const complaints = complaintsAfter('src/client/lookup.ts', (text) =>
    text.replace("{ operation: 'phones', phone }", "{ operation: 'person', id: phone }"),
  )
  t.not(complaints.length, 0)
})

test('an operation missing from the table does not compile', (t) => {
  const complaints = complaintsAfter(spokes, (text) => text.replace(/\n.*codec: V4Phones.*\n/, '\n'))
  t.true(complaints.some((complaint) => complaint.includes("Property 'phones' is missing")))
})

test('a path of another version does not compile', (t) => {
  const complaints = complaintsAfter(spokes, (text) => text.replace("'/v4/phones'", "'/v5/phones'"))
  t.true(complaints.some((complaint) => complaint.includes('`/v4/${string}`')))
})

test('a spoke that does not say what its 404 means does not compile', (t) => {
  const complaints = complaintsAfter(spokes, (text) => text.replace("V4Names, on404: 'badInputs'", 'V4Names'))
  t.true(complaints.some((complaint) => complaint.includes("Property 'on404' is missing")))
})

test('an operation that answers with the wrong kind of value does not compile', (t) => {
  t.not(complaintsAfter(spokes, (text) => text.replace('codec: V4Phones', 'codec: V4Names')).length, 0)
})

test('a direction missing from a spoke does not compile', (t) => {
  const complaints = complaintsAfter('adapters/v4/codecs.ts', (text) => text.replace('  to: toV4Phones,\n', ''))
  t.true(complaints.some((complaint) => complaint.includes("Property 'to' is missing")))
})

test('an operation missing from the model does not compile in the table', (t) => {
  const complaints = complaintsAfter(
    'src/model/version.ts',
    (text) => text.replace("| 'addresses'\n", "| 'addresses' | 'usernames'\n"),
    spokes,
  )
  t.not(complaints.length, 0)
})

test('a field of a payload that no adapter writes does not compile', (t) => {
  const complaints = complaintsAfter(
    'src/wire/v5/names.ts',
    (text) => text.replace('  relative_count: number,\n', '  relative_count: number,\n  cousin_count: number,\n'),
    'adapters/v5/names.ts',
  )
  t.true(complaints.some((complaint) => complaint.includes("Property 'cousin_count' is missing")))
})

test('a field that an adapter reads and no payload has does not compile', (t) => {
  const complaints = complaintsAfter(
    'src/wire/v5/names.ts',
    (text) => text.replace('  relative_count: number,\n', ''),
    'adapters/v5/names.ts',
  )
  t.true(complaints.some((complaint) => complaint.includes("'relative_count' does not exist")))
})

test('a key missing from a canonical record does not compile', (t) => {
  t.not(
    complaintsAfter('adapters/v5/property.ts', (text) => text.replace('  units: wire.units.map(fromUnit),\n', ''))
      .length,
    0,
  )
  t.not(complaintsAfter('src/model/person.ts', (text) => text.replace('  gender: undefined,\n', '')).length, 0)
})

test('an emails value rendered to v4 does not compile', (t) => {
  t.not(complaintsAbout("render('v4', 'emails', emails)").length, 0)
  t.deepEqual(complaintsAbout("render('v5', 'emails', emails)"), [])
})

test('asking a version for what it does not offer does not compile', (t) => {
  for (const program of [
    "normalize('v4', 'emails', payload)",
    "normalize('v3', 'addresses', payload)",
    "translate('v5', 'v4', 'emails', payload)",
    "translate('v4', 'v3', 'addresses', payload)",
    "normalize('v99', 'person', payload)",
    "normalize('v5', 'people', payload)",
    "declare const version: 'v3' | 'v4'; normalize(version, 'emails', payload)",
    "render('v5', 'person', emails)",
  ]) {
    t.not(complaintsAbout(program).length, 0, program)
  }
})

test('a refusal lists the operations that there are', (t) => {
  const offered = `parameter of type '"person" | "names" | "phones" | "addresses"'`
  for (const asked of ["normalize('v4', 'emails', payload)", "translate('v5', 'v4', 'emails', payload)"])
    t.true(
      complaintsAbout(asked).some((complaint) => complaint.endsWith(`${offered}.`)),
      asked,
    )
})

test('a version that is chosen at run time may be asked anything, as a lookup over such versions may', (t) => {
  const asked = (text: string): readonly string[] =>
    complaintsAbout(
      `import type { Operation, PayloadOf, Version } from './index.ts'\nexport type Emails = PayloadOf<'v3' | 'v5', 'emails'>\ndeclare const version: Version\ndeclare const operation: Operation\nvoid operation\n${text}`,
    )
  t.deepEqual(asked("export const found: EmailLookup = normalize(version, 'emails', payload).value"), [])
  t.deepEqual(asked("export const written: Emails = render(version, 'emails', emails).payload"), [])
  t.deepEqual(asked("void translate(version, 'v5', 'emails', payload)"), [])
  t.deepEqual(asked('void translate(version, version, operation, payload)'), [])
  t.not(asked("void translate(version, 'v4', 'emails', payload)").length, 0)
  t.not(asked("void render(version, 'emails', person)").length, 0)
})

test('code that is generic over a version may ask what all versions offer, and no more', (t) => {
  const generic = (body: string, entry = './index.ts'): readonly string[] =>
    complaintsAboutAll(
      `import { normalize, render, translate, type Person, type Version } from '${entry}'\nexport const call = <V extends Version>(version: V, person: Person) => [person, ${body}]\nvoid [normalize, render, translate]`,
    )
  for (const entry of ['./index.ts', './fp.ts']) {
    t.deepEqual(generic("normalize(version, 'names', {}), render(version, 'person', person)", entry), [])
    t.deepEqual(generic("translate(version, 'v5', 'phones', {}), translate('v3', version, 'names', {})", entry), [])
    t.not(generic("normalize(version, 'emails', {})", entry).length, 0)
  }
  const lookup = (method: string, entry: string): readonly string[] =>
    complaintsAboutAll(
      `import type { Lookup, Version } from '${entry}'\nexport const call = <V extends Version>(lookup: Lookup<V>) => lookup.${method}`,
    )
  for (const entry of ['./index.ts', './fp.ts']) {
    for (const method of ["person('7')", 'names({})', 'namePages({})', "phones('2125550100')"])
      t.deepEqual(lookup(method, entry), [], method)
    t.not(lookup("emails('ada@example.com')", entry).length, 0)
  }
})

test('the version that wrote a payload is one that offers the operation', (t) => {
  const detected = (text: string): readonly string[] =>
    complaintsAbout(
      `import { detectVersion, type Operation, type Version } from './index.ts'\nexport type Any = Version\ndeclare const operation: Operation\nvoid operation\n${text}`,
    )
  const emails = "const version = detectVersion('emails', payload)\n"
  t.deepEqual(detected(`${emails}if (version !== undefined) normalize(version, 'emails', payload)`), [])
  t.deepEqual(detected(`${emails}export const found: 'v3' | 'v5' | undefined = version`), [])
  t.not(detected(`${emails}export const found: 'v5' | undefined = version`).length, 0)
  t.not(detected("export const found: 'v5' | undefined = detectVersion(operation, payload)").length, 0)
  t.deepEqual(detected('export const found: Version | undefined = detectVersion(operation, payload)'), [])
})

test('what any of several versions offers compiles once it has been asked', (t) => {
  const asked =
    "declare const version: 'v3' | 'v4' | 'v5'\nif (offers(version, 'emails')) normalize(version, 'emails', payload)"
  t.deepEqual(complaintsAbout(`import { offers } from './index.ts'\n${asked}`), [])
})

test('where the operation may be any, the answer tells nothing of the version that the compiler could rely on', (t) => {
  const ask = (operation: string, text: string): readonly string[] =>
    complaintsAbout(
      `import { offers, type Operation, type Version } from './index.ts'\nexport type Any = Operation\ndeclare const version: Version\ndeclare const operation: ${operation}\n${text}`,
    )
  const never = 'if (!offers(version, operation)) { const nobody: never = version; void nobody }'
  const still = 'if (!offers(version, operation)) { const other: Version = version; void other }'
  for (const several of ['Operation', "'emails' | 'addresses'", "'person' | 'names'"]) {
    t.not(ask(several, never).length, 0, several)
    t.deepEqual(ask(several, still), [], several)
  }
  t.deepEqual(ask("'person'", never), [])
  t.deepEqual(ask("'emails'", "if (!offers(version, operation)) { const v4: 'v4' = version; void v4 }"), [])
})

test('an id, a phone number and a postal code are not any text', (t) => {
  t.not(complaintsAbout("export const ada: Person = { ...person, id: '7' }").length, 0)
})

test('the canonical model is read-only', (t) => {
  t.not(complaintsAbout("person.gender = 'x'").length, 0)
  t.not(complaintsAbout('person.names.push(...person.names)').length, 0)
})

test('a lookup has the methods that its versions offer, by type', (t) => {
  const lookup = (versions: string): string =>
    `import { createLookup } from './index.ts'\nconst lookup = createLookup({ baseUrl: '', apiKey: '', versions: [${versions}] })\n`
  t.deepEqual(complaintsAbout(`${lookup("'v4', 'v3'")}void lookup.emails('ada@example.com')`), [])
  t.not(complaintsAbout(`${lookup("'v4'")}void lookup.emails('ada@example.com')`).length, 0)
  t.not(complaintsAbout(`${lookup("'v4'").replace('index', 'fp')}void lookup.emails('ada@example.com')`).length, 0)
  const chosen = `import type { Version } from './index.ts'\ndeclare const chosen: Version[]\n${lookup('...chosen')}`
  t.deepEqual(complaintsAbout(`${chosen}void lookup.emails('ada@example.com')`), [])
  t.deepEqual(complaintsAbout("import type { Lookup } from './fp.ts'\nexport type Any = Lookup['emails']"), [])
  t.not(complaintsAbout(`${lookup("'v3'")}void lookup.addressPages({ street: '', city: '', state: '' })`).length, 0)
  t.not(complaintsAbout(lookup("'v99'")).length, 0)
  t.not(complaintsAbout(`${lookup("'v5'")}void lookup.names({ fristName: 'Ada' })`).length, 0)
  t.not(complaintsAbout(`${lookup("'v5'")}void lookup.person('7', { timeout: 3 })`).length, 0)
})

test('a method says what it finds by its name, and finds what the model says', (t) => {
  const types = { person: 'Person', names: 'Page<Person>', phones: 'PhoneLookup', emails: 'EmailLookup' }
  for (const [operation, type] of Object.entries({ ...types, addresses: 'AddressLookup' })) {
    const hover = hoverOfLast(
      `import type { LookupMethods } from './index.ts'\ndeclare const lookup: LookupMethods\nvoid lookup.${operation}`,
    )
    t.true(hover.endsWith(`=> Promise<LookupResult<${type}>>`), hover)
  }
  const same = (operation: string, value: string): readonly string[] =>
    complaintsAboutAll(
      `import type { LookupMethods, LookupResult, LookupValue } from './index.ts'
type Found = Awaited<ReturnType<LookupMethods['${operation}']>>
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
export const same: Same<Found, LookupResult<LookupValue['${value}']>> = true`,
    )
  for (const operation of operations) t.deepEqual(same(operation, operation), [], operation)
  t.not(same('person', 'names').length, 0)
})

test('a forgotten key does not compile; none on purpose does', (t) => {
  const lookup = (key: string): string =>
    `import { createLookup } from './index.ts'\nvoid createLookup({ baseUrl: '', ${key} versions: ['v5'] })\n`
  t.deepEqual(complaintsAbout(lookup('apiKey: null,')), [])
  for (const key of ['', 'apiKey: undefined,', "apiKey: process.env['KEY'],"]) {
    t.not(complaintsAbout(lookup(key)).length, 0, key)
  }
})

test('what is caught and is an error of ours has a name that tells which, and its own fields', (t) => {
  const caught = (branches: string): string =>
    `import { isLookupError } from './index.ts'\nexport const wait = (error: unknown): number | undefined => {\n  if (!isLookupError(error)) return 0\n  switch (error.name) {\n${branches}\n  }\n}`
  t.deepEqual(
    complaintsAbout(caught("    case 'TimeoutError':\n      return error.timeoutMs\n    default:\n      return 1")),
    [],
  )
  t.not(complaintsAbout(caught("    case 'TimeOutError':\n      return 0\n    default:\n      return 1")).length, 0)
  t.not(complaintsAbout(caught('    default:\n      return error.timeoutMs')).length, 0)
})

test('an editor calls a version and an operation by these names, and does not list them all', (t) => {
  const hoverOf = (member: string): string =>
    hoverOfLast(
      `import type { Normalized, Person, Source } from './index.ts'\ndeclare const all: Normalized<Person> & Source\nvoid all.${member}`,
    )
  t.regex(hoverOf('looksLike'), /: Version \| undefined$/)
  t.regex(hoverOf('operation'), /: Operation$/)
})
