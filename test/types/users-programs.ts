import { operations } from '../../src/public/index.ts'
import { withLibrary } from '../support/compiler.ts'

// What users may write, and what they may not.

/** A program in which these declarations are available, too. */
const having =
  (...lines: readonly string[]) =>
  (text: string): string =>
    withLibrary([...lines, text].join('\n'))

export const lookupOver = (versions: string, entry = ''): string =>
  `import { createLookup } from 'people-lookup-compat${entry}'
const lookup = createLookup({ baseUrl: '', apiKey: '', versions: [${versions}] })`

const chosen = "import type { Version } from 'people-lookup-compat'\ndeclare const chosen: Version[]"

const someLookup = having(
  "import type { Cursor, LookupMethods } from 'people-lookup-compat'",
  'declare const lookup: LookupMethods',
  "declare const cursor: Cursor<'names'>",
)

const anyVersion = having(
  "import type { Operation, PayloadOf, Version } from 'people-lookup-compat'",
  "export type Emails = PayloadOf<'v3' | 'v5', 'emails'>",
  'declare const version: Version',
  'declare const operation: Operation',
  'void operation',
)

/** Code that is generic over a version. */
const generic = (body: string, entry: string): string =>
  `import { normalize, render, translate, type Person, type Version } from 'people-lookup-compat${entry}'
export const call = <V extends Version>(version: V, person: Person) => [person, ${body}]
void [normalize, render, translate]`

const genericLookup = (method: string, entry: string): string =>
  `import type { Lookup, Version } from 'people-lookup-compat${entry}'
export const call = <V extends Version>(lookup: Lookup<V>) => lookup.${method}`

const entries = ['', '/fp']

const passing = (given: string, wanted: string, entry: string): string =>
  `import type { Lookup } from 'people-lookup-compat${entry}'
export const pass = (lookup: Lookup${given}): Lookup${wanted} => lookup`

const detecting = having(
  "import { detectVersion } from 'people-lookup-compat'\nvoid detectVersion",
  "import type { Operation, Version } from 'people-lookup-compat'",
  'export type Any = Version',
  'declare const operation: Operation\nvoid operation',
)

const detected = "const version = detectVersion('emails', payload)\n"

/** Code that asks whether a version offers an operation. */
const offering = (operation: string, text: string): string =>
  withLibrary(`import { offers, type Operation, type Version } from 'people-lookup-compat'
export type Any = Operation
declare const version: Version
declare const operation: ${operation}
${text}`)

const askingOneOfTwo = (text: string): string =>
  withLibrary(`import { offers } from 'people-lookup-compat'\ndeclare const version: 'v3' | 'v4'\n${text}`)

const isNever = 'if (!offers(version, operation)) { const nobody: never = version; void nobody }'
const isStillAny = 'if (!offers(version, operation)) { const other: Version = version; void other }'
const isV4 = "if (!offers(version, operation)) { const v4: 'v4' = version; void v4 }"

const sameAsFound = (operation: string, value: string): string =>
  `import type { LookupMethods, LookupResult, LookupValue } from 'people-lookup-compat'
type Found = Awaited<ReturnType<LookupMethods['${operation}']>>
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
export const same: Same<Found, LookupResult<LookupValue['${value}']>> = true`

const withKey = (key: string): string =>
  `import { createLookup } from 'people-lookup-compat'\nvoid createLookup({ baseUrl: '', ${key} versions: ['v5'] })`

const caught = (branches: string): string =>
  `import { isLookupError } from 'people-lookup-compat'
export const wait = (error: unknown): number | undefined => {
  if (!isLookupError(error)) return 0
  switch (error.name) {
${branches}
  }
}`

/** Code that tells an error by its class first, and then by its name. */
const caughtByClass = (name: string): string =>
  `import { LookupError } from 'people-lookup-compat'
export const isIt = (error: unknown): boolean => error instanceof LookupError && error.name === ${name}`

/** Code that has the spokes of versions. */
const spoken = (text: string, entry = '/core'): string =>
  [
    `import { createLookup, normalize, render, translate, type Spoke } from 'people-lookup-compat${entry}'`,
    "import * as v3 from 'people-lookup-compat/v3'",
    "import * as v4 from 'people-lookup-compat/v4'",
    "import * as v5 from 'people-lookup-compat/v5'",
    "import type { Person } from 'people-lookup-compat'",
    'declare const payload: unknown, person: Person',
    'void [createLookup, normalize, render, translate, v3.person, v4.person, v5.person, payload, person]',
    "export type Any = Spoke<'person'>",
    text,
  ].join('\n')

/** A call of a lookup over spokes. */
const over = (spokes: string, call: string, entry?: string): string =>
  spoken(`void createLookup({ baseUrl: '', apiKey: '', spokes: [${spokes}] }).${call}`, entry)

/** Code that keeps an error of any class, and later tells it by its name. */
const keptAs = (kept: string, isKnown: string): string =>
  `import { isLookupError, type LookupError, type LookupFailure } from 'people-lookup-compat'
export const keep = (error: unknown): ${kept} | undefined => (isLookupError(error) ? error : undefined)
export const labelOf = (error: LookupError): string => (${isKnown}error.name === 'HttpError' ? error.label : '')
export type Any = LookupFailure`

/** Code that needs the status of an error of this class. */
const statusOf = (name: string): string =>
  `export const statusOf = (error: import('people-lookup-compat').${name}): number => error.status`

/** Code that holds only if the names of the base class are those of its subclasses. */
const namesOfAll = `import { isLookupError, type LookupError } from 'people-lookup-compat'
type Any = typeof isLookupError extends (value: unknown) => value is infer A ? A : never
export const all = (name: LookupError['name']): Any['name'] => name
export const none = (name: Any['name']): LookupError['name'] => name`

/** A fetch as a package declares it that has classes of its own, as node-fetch has. */
const withFetchOf = (response: string): string => `import { createLookup } from 'people-lookup-compat'
interface OwnRequest { readonly url: string; readonly size: number }
interface OwnHeaders { readonly raw: () => object; readonly [Symbol.iterator]: () => Iterator<[string, string]> }
interface OwnResponse { readonly status: number; readonly headers: OwnHeaders; readonly body: { pipe: () => void } | null; text(): Promise<string> }
interface OwnInit { headers?: string[][] | Record<string, string> | OwnHeaders; redirect?: 'follow' | 'manual'; signal?: AbortSignal | null; agent?: object }
export type Own = OwnResponse
declare const fetch: (input: string | URL | OwnRequest, init?: OwnInit) => Promise<${response}>
void createLookup({ baseUrl: '', apiKey: '', versions: ['v5'], fetch })`

const fetchingBy = (fetch: string): string =>
  `import { createLookup } from 'people-lookup-compat'\nvoid createLookup({ baseUrl: '', apiKey: '', versions: ['v5'], fetch: ${fetch} })`

/** Code that collects what is reported. */
const listening = (event: string, entry: string, options: string, listener: string): string =>
  `import type { ${event}, ${options} } from 'people-lookup-compat${entry}'
export const events: ${event}[] = []
export const options: Partial<${options}> = { ${listener} }`

/** Code that is generic over the operation, whose input has this type. */
const ofAnyOperation = (input: string): string => `
import type { CallOptions, LookupInput, LookupMethods, LookupResult, LookupValue, Operation } from 'people-lookup-compat'
type Methods = { readonly [O in Operation]: (input: LookupInput[O], call?: CallOptions) => Promise<LookupResult<LookupValue[O]>> }
export const ask = async <O extends Operation>(lookup: Methods, operation: O, input: ${input}): Promise<LookupValue[O]> =>
  (await lookup[operation](input)).value
export const used = (lookup: LookupMethods): Promise<LookupValue['names']> => ask(lookup, 'names', { firstName: 'Ada', state: 'NY' })`

/** Code that is generic over the operation, and reads what any version wrote. */
const readingAny = (operations: string): string => `
import { detectVersion, normalize, type LookupValue, type Operation } from 'people-lookup-compat'
export const read = <O extends Operation>(operation: O, payload: unknown): LookupValue[O] | undefined => {
  const version = detectVersion${operations}(operation, payload)
  return version && normalize(version, operation, payload).value
}`

/** Each promise, with programs that compile and programs that do not. */
export const promises: readonly (readonly [what: string, right: readonly string[], wrong: readonly string[]])[] = [
  [
    'a spoke gives its value and its payload, and translates into one of its operation',
    [
      'export const full: string | undefined = normalize(v5.person, payload).value.names[0]?.full',
      'export const total: number | undefined = normalize(v5.names, payload).value.total',
      'export const names = render(v5.person, person).payload.data?.person?.names?.[0]?.full_name',
      'export const age = translate(v5.person, v3.person, payload).payload.person?.age',
      "export const nameIn = (spoke: Spoke<'person'>) => normalize(spoke, payload).value.names[0]",
    ].map((text) => spoken(text)),
    [
      'export const name = normalize(v5.names, payload).value.names',
      'render(v5.names, person)',
      'translate(v5.person, v3.names, payload)',
      'export const flat = render(v3.person, person).payload.data',
      'void v4.emails',
      'void v3.addresses',
      "normalize('v5', payload)",
    ].map((text) => spoken(text)),
  ],
  [
    'a lookup over spokes has the methods that these offer, and no other',
    [
      over('v5.person, v4.person, v5.phones', "person('7')"),
      over('v5.person, v4.person, v5.phones', "phones('2125550100', { versions: ['v5'] })"),
      over('v5.names', "namePages({ lastName: 'Byron' })"),
      over('v3.emails', "emails('ada@example.com')"),
      over('v4.person', "person('7')()", '/core-fp'),
    ],
    [
      over('v4.person', "emails('ada@example.com')"),
      over('v4.person', "emails('ada@example.com')", '/core-fp'),
      over('v4.person', "person('7')()"),
      over('v5.person, v4.person, v5.phones', "names({ lastName: 'Byron' })"),
      over('v5.person', "namePages({ lastName: 'Byron' })"),
      over('v5.V5Person', "person('7')"),
      over("'v5'", "person('7')"),
    ],
  ],
  [
    'a value has the type of its operation, and a payload that of its version',
    [
      "export const full: string | undefined = normalize('v3', 'person', payload).value.names[0]?.full",
      "export const names = render('v5', 'person', person).payload.data?.person?.names?.[0]?.full_name",
      "export const given = translate('v3', 'v5', 'emails', payload).payload.data?.owners",
      "render('v5', 'emails', emails)",
    ].map(withLibrary),
    ["render('v5', 'person', emails)", "render('v4', 'emails', emails)"].map(withLibrary),
  ],
  [
    'a part, a field of a payload or of a stored record may be undefined, as one that a program has computed often is',
    [
      withLibrary(`import { type PayloadOf, type Phone } from 'people-lookup-compat'
import { person as make } from 'people-lookup-compat/model'
import type { Stored } from 'people-lookup-compat/model'
declare const phones: readonly Phone[] | undefined
declare const age: number | undefined
export const ada: Person = make({ phones, gender: undefined })
export const old: PayloadOf<'v3', 'person'> = { person: { age } }
export const row: Stored<Person> = ada`),
    ],
    [withLibrary("import { person as make } from 'people-lookup-compat/model'\nmake({ phones: null })")],
  ],
  [
    'a version cannot be asked for what it does not offer',
    [],
    [
      "normalize('v4', 'emails', payload)",
      "normalize('v3', 'addresses', payload)",
      "translate('v5', 'v4', 'emails', payload)",
      "translate('v4', 'v3', 'addresses', payload)",
      "normalize('v99', 'person', payload)",
      "normalize('v5', 'people', payload)",
      "declare const version: 'v3' | 'v4'; normalize(version, 'emails', payload)",
    ].map(withLibrary),
  ],
  [
    'a version that is chosen at run time may be asked for anything, and so may a lookup over such versions',
    [
      "export const found: EmailLookup = normalize(version, 'emails', payload).value",
      "export const written: Emails = render(version, 'emails', emails).payload",
      "void translate(version, 'v5', 'emails', payload)",
      'void translate(version, version, operation, payload)',
    ].map(anyVersion),
    ["void translate(version, 'v4', 'emails', payload)", "void render(version, 'emails', person)"].map(anyVersion),
  ],
  [
    'code that is generic over a version may ask only for what all versions offer',
    entries.flatMap((entry) => [
      generic("normalize(version, 'names', {}), render(version, 'person', person)", entry),
      generic("translate(version, 'v5', 'phones', {}), translate('v3', version, 'names', {})", entry),
      ...["person('7')", 'names({})', 'namePages({})', "phones('2125550100')"].map((method) =>
        genericLookup(method, entry),
      ),
    ]),
    entries.flatMap((entry) => [
      generic("normalize(version, 'emails', {})", entry),
      genericLookup("emails('ada@example.com')", entry),
    ]),
  ],
  [
    'the version that wrote a payload is one that offers the operation',
    [
      `${detected}if (version !== undefined) normalize(version, 'emails', payload)`,
      `${detected}export const found: 'v3' | 'v5' | undefined = version`,
      'export const found: Version | undefined = detectVersion(operation, payload)',
    ].map(detecting),
    [
      `${detected}export const found: 'v5' | undefined = version`,
      "export const found: 'v5' | undefined = detectVersion(operation, payload)",
    ].map(detecting),
  ],
  [
    'what only some of several versions offer compiles after a check with offers()',
    [askingOneOfTwo("if (offers(version, 'emails')) normalize(version, 'emails', payload)")],
    [askingOneOfTwo("if (!offers(version, 'emails')) normalize(version, 'emails', payload)")],
  ],
  [
    'if the operation may be any, the compiler cannot narrow the version by offers()',
    [
      ...['Operation', "'emails' | 'addresses'", "'person' | 'names'"].map((several) => offering(several, isStillAny)),
      offering("'person'", isNever),
      offering("'emails'", isV4),
    ],
    ['Operation', "'emails' | 'addresses'", "'person' | 'names'"].map((several) => offering(several, isNever)),
  ],
  [
    'plain text is not an id, a phone number or a postal code',
    [withLibrary('export const id = person.id satisfies string | undefined')],
    ["PersonId = '7'", "PhoneNumber = '2125550100'", "PostalCode = '02139'"].map(
      (assigned) => `export const text: import('people-lookup-compat').${assigned}`,
    ),
  ],
  [
    'the canonical model is read-only',
    [],
    ["person.gender = 'x'", 'person.names.push(...person.names)'].map(withLibrary),
  ],
  [
    'a lookup has the methods that its versions offer, and their inputs',
    [
      `${lookupOver("'v4', 'v3'")}\nvoid lookup.emails('ada@example.com')`,
      `${chosen}\n${lookupOver('...chosen')}\nvoid lookup.emails('ada@example.com')`,
      "import type { Lookup } from 'people-lookup-compat/fp'\nexport type Any = Lookup['emails']",
    ],
    [
      `${lookupOver("'v4'")}\nvoid lookup.emails('ada@example.com')`,
      `${lookupOver("'v4'", '/fp')}\nvoid lookup.emails('ada@example.com')`,
      `${lookupOver("'v3'")}\nvoid lookup.addressPages({ street: '', city: '', state: '' })`,
      `${lookupOver("'v99'")}\nvoid lookup`,
      `${lookupOver("'v5'")}\nvoid lookup.names({ fristName: 'Ada' })`,
      `${lookupOver("'v5'")}\nvoid lookup.person('7', { timeout: 3 })`,
    ],
  ],
  [
    'a listener may push attempts or requests straight into a list, or be async',
    ['(event) => events.push(event)', 'async (event) => void events.push(event)'].flatMap((listener) => [
      listening('AttemptEvent', '', 'LookupOptions', `onAttempt: ${listener}`),
      listening('SandboxRequest', '/sandbox', 'SandboxOptions', `onRequest: ${listener}`),
    ]),
    [listening('AttemptEvent', '', 'LookupOptions', "onAttempt: 'log'")],
  ],
  [
    'the fetch of a lookup may be the standard one, or call it',
    [
      ...['fetch', '(url, init) => fetch(url, init)', '(url: string) => fetch(url)'].map(fetchingBy),
      fetchingBy('(input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init))'),
    ],
    [
      withFetchOf('OwnResponse'),
      fetchingBy('async (url) => (await fetch(url)).text()'),
      fetchingBy('(url: URL) => fetch(url)'),
    ],
  ],
  [
    'a lookup that lacks a method is not assignable to one that has it',
    entries.flatMap((entry) => [
      ...['', "<'v3'>", "<'v4'>", "<'v3' | 'v4'>"].map((wanted) => passing("<'v5'>", wanted, entry)),
      passing('', "<'v4'>", entry),
    ]),
    entries.flatMap((entry) =>
      ['', "<'v5'>", "<'v3' | 'v5'>", "<'v3' | 'v4'>"].map((wanted) => passing("<'v4'>", wanted, entry)),
    ),
  ],
  [
    'a cursor goes only with the search that it comes from',
    [someLookup("export const page = lookup.names({ firstName: 'Ada', lastName: 'Byron', cursor })")],
    [someLookup("export const page = lookup.addresses({ street: '1 Way', city: 'Albany', state: 'NY', cursor })")],
  ],
  [
    'a method returns the type of the model',
    operations.map((operation) => sameAsFound(operation, operation)),
    [sameAsFound('person', 'names')],
  ],
  [
    'code that is generic over the operation passes its input, and gets its value',
    [ofAnyOperation('LookupInput[O]')],
    [ofAnyOperation('LookupInput[Operation]')],
  ],
  [
    'code that is generic over the operation reads the payload of a version that it detects, if that may be any',
    [readingAny('<Operation>')],
    [readingAny('')],
  ],
  [
    'a forgotten key does not compile; an explicit null does',
    [withKey('apiKey: null,')],
    ['', 'apiKey: undefined,', "apiKey: process.env['KEY'],"].map(withKey),
  ],
  [
    'the name of a caught error of ours tells which it is, and narrows it to its own fields',
    [caught("    case 'TimeoutError':\n      return error.timeoutMs\n    default:\n      return 1")],
    [
      caught("    case 'TimeOutError':\n      return 0\n    default:\n      return 1"),
      caught('    default:\n      return error.timeoutMs'),
    ],
  ],
  [
    'an error that is about a status has one; others may have none',
    ['HttpError', 'RateLimitedError', 'UnauthorizedError'].map(statusOf),
    ['LookupError', 'UndecodableError'].map(statusOf),
  ],
  [
    'an error of any class is kept as a LookupError, and isLookupError tells which it is',
    [keptAs('LookupError', 'isLookupError(error) && ')],
    [keptAs('LookupError', ''), keptAs('LookupFailure', 'isLookupError(error) && ')],
  ],
  [
    'the name of an error that was told by its class is one of ours, not any text',
    [caughtByClass("'AbortedError'"), namesOfAll],
    ["'AbortError'", "'NotFound'", "'TimeOutError'"].map(caughtByClass),
  ],
]
