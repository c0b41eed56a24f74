import { globSync } from 'node:fs'
import test from 'ava'
import { kinds } from '../../scripts/generate/kinds.ts'
import type { Version } from '../../src/model/version.ts'
import * as model from '../../src/public/model.ts'
import * as v3 from '../../src/public/v3.ts'
import * as v4 from '../../src/public/v4.ts'
import * as v5 from '../../src/public/v5.ts'
import { type Part, WireType } from '../../src/wire/wire-type.ts'
import { complaintsAboutEach, complaintsAfter, sourceOf, withLibrary } from '../support/compiler.ts'
import { modelRecords } from '../support/model-records.ts'
import { allSpokes } from '../support/spokes.ts'

// The types of payloads and of the model are written by hand, for people to read. Each must equal what its codec writes
// or reads: a type without a codec, or a field that only one of them has, is reported.

const equality = `
type Plain<A> = A extends string ? A : A extends readonly (infer B)[] ? readonly Plain<B>[] : A extends object ? { [K in keyof A]: Plain<A[K]> } : A
type Same<A, B, Otherwise = false> = (<X>() => X extends Plain<A> ? 1 : 2) extends <X>() => X extends Plain<B> ? 1 : 2 ? true : Otherwise
`

/** `V5Person` reads to the canonical model; `V5PersonBody` to the payload's own names. */
const isComposed = (version: string, name: string): boolean =>
  allSpokes.some((spoke) => spoke.version === version && spoke.codec.name === name)

const payloadTypeOf = (name: string): string => `${name.replace(/Body$/, '')}Payload`

const codecsOf = (codecs: object): readonly string[] =>
  Object.entries(codecs).flatMap(([name, codec]) =>
    codec instanceof WireType && codec.shape.kind === 'record' ? [name] : [],
  )

/** The name of a codec before it is annotated with its types. */
const inferred = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const checksOf = (name: string): string => `
export const is${name}: Same<t.OutputOf<typeof ${inferred(name)}>, ${payloadTypeOf(name)}, '${payloadTypeOf(name)} is not what ${name} writes'> = true
export const reads${name}: Same<t.TypeOf<typeof ${inferred(name)}>, ${name}, 'not what ${name} reads'> = true
`

const payloadModules = await Promise.all(
  globSync('src/wire/{shared,v*}/*.ts').map(async (path) => {
    const module: unknown = await import(`../../${path}`)
    return { path, names: typeof module === 'object' && module !== null ? codecsOf(module) : [] }
  }),
)

test('each payload type is what its codec writes, and each codec has a type', (t) => {
  for (const { path, names } of payloadModules)
    t.true(names.length > 0, `${path} has no record: a kind of value belongs into a file in src/wire`)
  const checked = payloadModules.map(
    ({ path, names }) => [path, (text: string) => text + equality + names.map(checksOf).join('')] as const,
  )
  t.deepEqual(complaintsAfter(Object.fromEntries(checked)), [])
})

/** The public names of every version: one that is missing does not compile. */
const entries: Readonly<Record<Version, object>> = { v3, v4, v5 }

for (const [version, codecs] of Object.entries(entries)) {
  test(`each of ${version}'s records is in a module that is checked here`, (t) => {
    const bodies = codecsOf(codecs).filter((name) => !isComposed(version, name))
    const seen = payloadModules.flatMap(({ names }) => names)
    t.true(bodies.length > 10)
    t.deepEqual(
      bodies.filter((name) => !seen.includes(name)),
      [],
    )
  })

  test(`each record in src/wire/${version} is exported by src/${version}.ts`, (t) => {
    const own = payloadModules.filter(({ path }) => path.startsWith(`src/wire/${version}/`))
    t.true(own.length > 0)
    t.deepEqual(
      own.flatMap(({ path, names }) => names.filter((name) => !(name in codecs)).map((name) => `${name} of ${path}`)),
      [],
    )
  })
}

test('the entry of a version has the payload type of each of its codecs', (t) => {
  const imports = Object.entries(entries).map(([version, codecs]) => {
    const types = codecsOf(codecs)
      .filter((name) => !isComposed(version, name))
      .map(payloadTypeOf)
    return { text: `export type { ${types.join(', ')} } from 'people-lookup-compat/${version}'` }
  })
  t.deepEqual(complaintsAboutEach(imports).flat(), [])
})

/** The records of a payload, by name, except for the envelope's, which have no types of their own. */
const recordsIn = ({ shape }: Part): readonly string[] => {
  if (shape.kind === 'list') return recordsIn(shape.item)
  if (shape.kind === 'leaf') return []
  const inner = Object.values(shape.fields).flatMap(recordsIn)
  return /(Data|Metadata)$/.test(shape.name) ? inner : [shape.name, ...inner]
}

for (const { title, version, codec } of allSpokes) {
  test(`the entry of the version has the codec of a ${title}, and the codecs of its records`, (t) => {
    const needed = [codec.name, ...recordsIn(codec)]
    t.deepEqual(
      needed.filter((name) => !(name in entries[version])),
      [],
      `export it from src/${version}.ts`,
    )
  })
}

test('a payload type that differs from its codec is reported', (t) => {
  const program = (type: string): string =>
    `import * as t from 'io-ts'\nimport { V3EmailOwnerSchool } from 'people-lookup-compat/v3'\n${equality}\nexport const same: Same<t.OutputOf<typeof V3EmailOwnerSchool>, ${type}> = true`
  const dates =
    'readonly start_date?: number | string | null | undefined; readonly end_date?: number | string | null | undefined'
  const name = 'readonly name?: string | null | undefined'
  const [same, ...others] = complaintsAboutEach(
    [
      `{ ${name}; ${dates}; readonly degrees?: string | null | undefined }`,
      `{ ${name}; ${dates} }`,
      `{ readonly name?: string | undefined; ${dates}; readonly degrees?: string | null | undefined }`,
      `{ ${name}; ${dates}; readonly degrees?: string | null }`,
    ].map((type) => ({ text: program(type) })),
  )
  t.deepEqual(same, [])
  for (const complaints of others) t.deepEqual(complaints, ["Type 'true' is not assignable to type 'false'."])
})

/** A table of the answers, which has no values of its own. */
const isTable = (name: string): boolean => name === 'LookupValue'

/** Codecs that are functions: of the items of a page, and of the search of a cursor. */
const isMadeFor = (name: string): boolean => name === 'Page' || name === 'Cursor'

const records = modelRecords.filter((name) => !isTable(name))

const modelCodecs: ReadonlyMap<string, unknown> = new Map(Object.entries(model))

test('each record of the model has a codec of the same name in the entry of the model', (t) => {
  t.true(records.length > 40)
  const codecs = ['PersonId', 'PhoneNumber', 'PostalCode', ...records.filter((name) => !isMadeFor(name))]
  for (const name of codecs) {
    const codec = modelCodecs.get(name)
    t.true(codec instanceof WireType && codec.name === name, name)
  }
  const page = model.Page(model.Person)
  t.true(page.is({ items: [], total: undefined, next: undefined }))
  t.true(model.Cursor('names').is({ version: 'v5', operation: 'names', token: '51' }))
})

test('no record of a version has the name of one of the model, as the build for Node finds code by the name of the record', (t) => {
  const names = kinds().map(({ name }) => name)
  t.true(names.length > 100)
  t.deepEqual(
    records.filter((name) => names.includes(name)),
    [],
  )
})

const checkOf = (name: string, codec = `typeof ${name}`, type = `canonical.${name}`): string =>
  `\nexport const is${name}: Same<io.TypeOf<${codec}>, ${type}, '${name} is not what its codec reads'> = true`

const checksIn = (text: string): string => {
  const names = [...text.matchAll(/^export const (\w+): ModelType</gm)].flatMap(([, name]) => name ?? [])
  const page = checkOf('Page', 'ReturnType<typeof Page<canonical.Person, object>>', 'canonical.Page<canonical.Person>')
  const cursor = checkOf('Cursor', "ReturnType<typeof Cursor<'names'>>", "canonical.Cursor<'names'>")
  return [
    ...names.map((name) => checkOf(name)),
    ...(text.includes('export const Page') ? [page] : []),
    ...(text.includes('export const Cursor') ? [cursor] : []),
  ].join('')
}

/** Without their annotations, the codecs of a module do not use the type that it imports. */
const usesIn = (text: string): string => (text.includes('ModelType') ? 'export type Used<A> = ModelType<A>\n' : '')

/** The codecs as they are inferred, not as they are declared to be. */
const withoutTypes = (text: string): string =>
  text
    .replace(/^(export const \w+): ModelType<\w+>(?= =)/gm, '$1')
    .replace(/\): WireType<(?:Page<A>|Cursor<O>).*> =>/m, ') =>')

const modelModules = globSync('src/wire/stored/*.ts').filter((path) => checksIn(sourceOf(path)) !== '')

/** What the checks of a module import. */
const imports = "import type * as io from 'io-ts'\nimport type * as canonical from '../../model/index.ts'\n"

test('the codecs of the model read its types', (t) => {
  const checked = modelModules.map(
    (path) =>
      [path, (text: string) => imports + withoutTypes(text) + equality + usesIn(text) + checksIn(text)] as const,
  )
  t.deepEqual(complaintsAfter(Object.fromEntries(checked)), [])
})

test('every codec of a record is in a module that is checked here', (t) => {
  const seen = modelModules.flatMap((path) =>
    [...checksIn(sourceOf(path)).matchAll(/const is(\w+):/g)].map(([, name]) => name),
  )
  t.deepEqual(seen.toSorted(), records.toSorted())
})

test('a field that only the model or only its codec has does not compile', (t) => {
  const person = 'src/wire/stored/person.ts'
  const codec = '  maritalStatus: text,\n'
  for (const by of ['', `${codec}  notAField: text,\n`, '  maritalStatus: number,\n'])
    t.true(
      complaintsAfter({ [person]: (text) => text.replace(codec, by) }).some((said) => said.includes('ModelType')),
      by,
    )
  const added = (text: string): string =>
    text.replace('  readonly age:', '  readonly notAField: string | undefined\n  readonly age:')
  t.true(
    complaintsAfter({ 'src/model/person.ts': added }, [person]).some((said) => said.includes("'notAField' is missing")),
  )
})

test('what revive returns has the type of its operation', (t) => {
  const revived = (text: string) => ({
    text: withLibrary(
      `import { Person as Codec, revive } from 'people-lookup-compat/model'\nvoid [Codec, revive]\n${text}`,
    ),
  })
  const right = [
    "export const ada: Person = revive('person', payload).value",
    "export const first: Person | undefined = revive('names', payload).value.items[0]",
    'export const written: object = Codec.encode(person)',
  ]
  const wrong = ["export const ada: Person = revive('emails', payload).value", "void revive('people', payload)"]
  t.deepEqual(complaintsAboutEach(right.map(revived)).flat(), [])
  for (const complaints of complaintsAboutEach(wrong.map(revived))) t.regex(complaints.join(), /not assignable|missing/)
})
