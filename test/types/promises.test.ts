import test from 'ava'
import { complaintsAboutEach, complaintsAfter, docOfLast, hoverOfLast, withLibrary } from '../support/compiler.ts'
import { lookupOver, promises } from './users-programs.ts'

// That something does not compile is a promise, too: each is broken once, and the compiler must report it.

const programs = [...new Set(promises.flatMap(([, right, wrong]) => [...right, ...wrong]))]
const complaints = complaintsAboutEach(programs.map((text) => ({ text })))
const complaintsAbout = (program: string): readonly string[] => complaints[programs.indexOf(program)] ?? []

for (const [what, right, wrong] of promises) {
  test(what, (t) => {
    for (const program of right) t.deepEqual(complaintsAbout(program), [], program)
    for (const program of wrong) {
      t.not(complaintsAbout(program).length, 0, program)
      // Every program is correct except for what it tests.
      t.notRegex(complaintsAbout(program).join('\n'), /is declared but|Cannot find (?:name|module)/, program)
    }
  })
}

test('the compiler lists the operations of a version if it does not offer one', (t) => {
  const offered = `parameter of type '"person" | "names" | "phones" | "addresses"'.`
  for (const asked of ["normalize('v4', 'emails', payload)", "translate('v5', 'v4', 'emails', payload)"])
    t.true(
      complaintsAbout(withLibrary(asked)).some((complaint) => complaint.endsWith(offered)),
      asked,
    )
})

test('an editor shows the named type of what a method finds', (t) => {
  const types = { person: 'Person', names: 'Page<Person>', phones: 'PhoneLookup', emails: 'EmailLookup' }
  for (const [operation, type] of Object.entries({ ...types, addresses: 'AddressLookup' })) {
    const hover = hoverOfLast(
      `import type { LookupMethods } from 'people-lookup-compat'\ndeclare const lookup: LookupMethods\nvoid lookup.${operation}`,
    )
    // Messages about the last argument, too, call it options.
    t.true(hover.endsWith(`, options?: CallOptions) => Promise<LookupResult<${type}>>`), hover)
  }
})

test('an editor shows the doc comment of a method, whichever versions the lookup has', (t) => {
  for (const [entry, versions] of [
    ['', "'v4'"],
    ['', "'v5', 'v3'"],
    ['/fp', "'v4'"],
  ])
    t.regex(docOfLast(`${lookupOver(versions ?? '', entry)}\nvoid lookup.person`), /^A person's full profile/)
})

test('an editor shows Version and Operation by name, instead of listing them all', (t) => {
  const hoverOf = (member: string): string =>
    hoverOfLast(
      `import type { Normalized, Person, Source } from 'people-lookup-compat'\ndeclare const all: Normalized<Person> & Source\nvoid all.${member}`,
    )
  t.regex(hoverOf('looksLike'), /: Version \| undefined$/)
  t.regex(hoverOf('operation'), /: Operation$/)
})

test('an editor shows what a codec of the model writes by name, as declarations do: written out, a person takes 3,000 lines', (t) => {
  const hover = hoverOfLast(
    "import { Person } from 'people-lookup-compat/model'\ndeclare const ada: Person\nconst stored = Person.encode(ada)\nvoid stored",
  )
  t.is(hover, 'const stored: Stored<Person>')
})

const table = 'src/versions/table.ts'
const v4 = 'src/versions/v4.ts'
const searches = 'src/query/searches.ts'

/** A change to a file of the repository, and what the compiler reports there, or in another file that depends on it. */
interface Change {
  readonly what: string
  readonly file: string
  readonly replace: RegExp | string
  readonly by: string
  readonly asked?: string
  readonly says: string
}

const changes: readonly Change[] = [
  {
    what: 'a version missing from the table',
    file: table,
    replace: '{ v3, v4, ',
    by: '{ v3, ',
    says: "Property 'v4' is missing",
  },
  {
    what: 'an operation of which a version says nothing',
    file: v4,
    replace: '    phones,\n',
    by: '',
    says: "Property 'phones' is missing",
  },
  {
    what: 'an operation of the model of which a version says nothing',
    file: 'src/model/version.ts',
    replace: "| 'addresses'\n",
    by: "| 'addresses' | 'usernames'\n",
    asked: v4,
    says: "Property 'usernames' is missing",
  },
  {
    what: 'a path of another version',
    file: v4,
    replace: "'/v4/phones'",
    by: "'/v5/phones'",
    says: '`/v4/${string}`',
  },
  {
    what: 'a spoke that does not say what a 404 is taken for',
    file: v4,
    replace: "  on404: 'error',\n",
    by: '',
    says: "Property 'on404' is missing",
  },
  {
    what: 'an operation that answers with the wrong kind of value',
    file: v4,
    replace: 'codec: V4Phones',
    by: 'codec: V4Names',
    says: "Type 'Page<Person>' is missing the following properties from type 'PhoneLookup'",
  },
  {
    what: "a codec of another version's payload",
    file: 'adapters/v4/phones.ts',
    replace: 'V4Phones: WireType<PhoneLookup, V4PhonesPayload>',
    by: "V4Phones: WireType<PhoneLookup, import('../../src/wire/v5/phones.ts').V5PhonesPayload>",
    says: 'is not assignable to type',
  },
  {
    what: 'a direction missing from an adapter',
    file: 'adapters/v4/phones.ts',
    replace: /\n {2}to: .*\n/,
    by: '\n',
    says: "Property 'to' is missing",
  },
  {
    what: 'a part of a record whose payload is another one',
    file: 'adapters/v5/person.ts',
    replace: 'emails: list(email)',
    by: 'emails: list(phone)',
    says: 'theSamePayload',
  },
  {
    what: 'a part that a record does not have',
    file: 'adapters/v5/person.ts',
    replace: 'emails: list(email)',
    by: 'emails: list(email), letters: list(email)',
    says: "is not assignable to type 'never'",
  },
  {
    what: 'a method that sends the query of another one',
    file: 'src/client/lookup.ts',
    replace: "taskFor(config, 'phones', phone, call)",
    by: "taskFor(config, 'person', phone, call)",
    says: 'Type \'LookupTask<"person">\' is not assignable',
  },
  {
    what: 'a field of a payload that no adapter writes',
    file: 'src/wire/v5/names.ts',
    replace: '  relative_count: number,\n',
    by: '  relative_count: number,\n  cousin_count: number,\n',
    asked: 'adapters/v5/names.ts',
    says: "Property 'cousin_count' is missing",
  },
  {
    what: 'a field that an adapter reads and no payload has',
    file: 'src/wire/v5/names.ts',
    replace: '  relative_count: number,\n',
    by: '',
    asked: 'adapters/v5/names.ts',
    says: "Type 'string' is not assignable to type 'never'",
  },
  {
    what: 'a key that an adapter does not give to a record',
    file: 'adapters/v5/addresses.ts',
    replace: "    units: 'units',\n",
    by: '',
    says: "Property 'units' is missing",
  },
  {
    what: 'a key missing from a blank record',
    file: 'src/model/person.ts',
    replace: '  gender: undefined,\n',
    by: '',
    says: "Property 'gender' is missing",
  },
  ...['NameQuery', 'AddressQuery'].flatMap((query) => [
    {
      what: `an input of ${query} that is not in its table`,
      file: searches,
      replace: `${query} {\n`,
      by: `${query} {\n  readonly notAnInput?: string | undefined\n`,
      says: "Property 'notAnInput' is missing",
    },
    {
      what: `an input of ${query} of which a version says nothing`,
      file: searches,
      replace: `${query} {\n`,
      by: `${query} {\n  readonly notAnInput?: string | undefined\n`,
      asked: v4,
      says: "Property 'notAnInput' is missing",
    },
  ]),
  {
    what: 'a placeholder of a path that no input fills',
    file: v4,
    replace: "'/v4/person_id/{id}'",
    by: "'/v4/person_id/{id}/{of}'",
    says: 'must be the names of the inputs in the path',
  },
  {
    what: 'an input in a path that has no place for it',
    file: v4,
    replace: "required('phone')",
    by: "inPath('phone')",
    says: 'must be the names of the inputs in the path',
  },
  {
    what: 'a version of which the sandbox knows nothing',
    file: 'src/model/version.ts',
    replace: /(type Version = .*)/,
    by: "$1 | 'v99'",
    asked: 'src/sandbox/versions.ts',
    says: "'v99' is missing",
  },
  {
    what: 'fields with the same meaning whose values cannot be compared',
    file: 'src/wire/v3/person.ts',
    replace: 'current: flag }',
    by: 'current: list(flag) }',
    says: '\'"current"\' is not assignable',
  },
  {
    what: 'inputs of a search that a version does not offer, in the sandbox',
    file: 'src/sandbox/versions.ts',
    replace: /(v4: \{\n {4}inputs: \{)/,
    by: "$1 emails: ['email'],",
    says: "'emails' does not exist",
  },
  {
    what: 'an input of another kind than its type',
    file: searches,
    replace: "kind: 'years'",
    by: "kind: 'text'",
    says: 'KindOf<number>',
  },
]

for (const { what, file, replace, by, asked = file, says } of changes) {
  test(`it does not compile: ${what}`, (t) => {
    const complaints = complaintsAfter({ [file]: (text) => text.replace(replace, by) }, [asked])
    t.true(
      complaints.some((complaint) => complaint.includes(says)),
      complaints.join('\n'),
    )
  })
}

test('a lookup has no pages of name searches if no version offers these', (t) => {
  const complaintsOf = (names: string): readonly string[] =>
    complaintsAfter({
      'src/versions/v3.ts': (text) => `import type { MethodsOf } from '../client/lookup.ts'
${text.replace(/ {4}names,\n/, names)}
export const pages: MethodsOf<'v3'> = 'namePages'
`,
    })
  t.deepEqual(complaintsOf('$&'), [])
  t.true(complaintsOf("    names: { notOffered: '' },\n").some((complaint) => complaint.includes('"namePages"')))
})
