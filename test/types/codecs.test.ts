import { globSync } from 'node:fs'
import test from 'ava'
import { kinds } from '../../scripts/generate/kinds.ts'
import { type Version, versions } from '../../src/model/version.ts'
import * as model from '../../src/public/model.ts'
import { type Part, WireType } from '../../src/wire/wire-type.ts'
import { complaintsAboutEach, complaintsAfter, sourceOf, withLibrary } from '../support/compiler.ts'
import { modelRecords } from '../support/model-records.ts'
import { allSpokes } from '../support/spokes.ts'

// Types and codecs tell the same: a payload's type comes from its codec, and the codec of a record of the model from its type.

/** `V5Person` reads to the canonical model; `V5PersonBody` to the payload's own names. */
const isComposed = (version: string, name: string): boolean =>
  allSpokes.some((spoke) => spoke.version === version && spoke.codec.name === name)

const payloadTypeOf = (name: string): string => `${name.replace(/Body$/, '')}Payload`

const codecsOf = (codecs: object): readonly string[] =>
  Object.entries(codecs).flatMap(([name, codec]) =>
    codec instanceof WireType && codec.shape.kind === 'record' ? [name] : [],
  )

const payloadModules = Promise.all(
  globSync('src/wire/{shared,v*}/*.ts', { exclude: ['**/fields.ts'] }).map(async (path) => {
    const module: unknown = await import(`../../${path}`)
    return { path, names: typeof module === 'object' && module !== null ? codecsOf(module) : [] }
  }),
)

// Each field of a payload may be absent, so the type of another record might be assignable: this is what the compiler misses.
test('each payload type is what its codec writes, and each codec has a type', async (t) => {
  for (const { path, names } of await payloadModules) {
    t.true(names.length > 0, `${path} has no record: a kind of value belongs into a file in src/wire`)
    const text = sourceOf(path)
    for (const name of names) {
      const codec = name.charAt(0).toLowerCase() + name.slice(1)
      t.true(text.includes(`interface ${payloadTypeOf(name)} extends t.OutputOf<typeof ${codec}> {}`), name)
      t.true(text.includes(`interface ${name} extends t.TypeOf<typeof ${codec}> {}`), name)
      t.regex(text, new RegExp(`const ${name}: RecordType<${name}, ${payloadTypeOf(name)}> =\\s+${codec}$`, 'm'))
    }
  }
})

/** The public names of a version. */
const codecsOfEntry = async (version: Version): Promise<object> => {
  const module: unknown = await import(`../../src/public/${version}.ts`)
  return typeof module === 'object' && module !== null ? module : {}
}

for (const version of versions) {
  test(`each of ${version}'s records is in a module that is checked here`, async (t) => {
    const codecs = await codecsOfEntry(version)
    const bodies = codecsOf(codecs).filter((name) => !isComposed(version, name))
    const seen = (await payloadModules).flatMap(({ names }) => names)
    t.true(bodies.length > 0)
    t.deepEqual(
      bodies.filter((name) => !seen.includes(name)),
      [],
    )
  })

  test(`each record in src/wire/${version} is exported by src/${version}.ts`, async (t) => {
    const codecs = await codecsOfEntry(version)
    const own = (await payloadModules).filter(({ path }) => path.startsWith(`src/wire/${version}/`))
    t.true(own.length > 0)
    t.deepEqual(
      own.flatMap(({ path, names }) => names.filter((name) => !(name in codecs)).map((name) => `${name} of ${path}`)),
      [],
    )
  })
}

test('the entry of a version has the payload type of each of its codecs', async (t) => {
  const imports = await Promise.all(
    versions.map(async (version) => {
      const types = codecsOf(await codecsOfEntry(version))
        .filter((name) => !isComposed(version, name))
        .map(payloadTypeOf)
      return { text: `export type { ${types.join(', ')} } from 'people-lookup-compat/${version}'` }
    }),
  )
  t.deepEqual(complaintsAboutEach(imports).flat(), [])
})

/** The records of a payload, by name, except for the envelope's, which have no types of their own. */
const recordsIn = ({ shape }: Part): readonly string[] => {
  if (shape.kind === 'list') return recordsIn(shape.item)
  if (shape.kind === 'leaf') return []
  const parts = Object.values(shape.fields)
  const envelopes = parts.filter((part) => part.shape.role === 'envelope')
  // What is beside an envelope, such as the metadata, is no record of anything.
  const inner = (envelopes.length > 0 ? envelopes : parts).flatMap(recordsIn)
  return shape.role === 'envelope' ? inner : [shape.name, ...inner]
}

for (const { title, version, codec } of allSpokes) {
  test(`the entry of the version has the codec of a ${title}, and the codecs of its records`, async (t) => {
    const codecs = await codecsOfEntry(version)
    const needed = [codec.name, ...recordsIn(codec)]
    t.deepEqual(
      needed.filter((name) => !(name in codecs)),
      [],
      `export it from src/${version}.ts`,
    )
  })
}

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
  const names = kinds().map(({ shape }) => shape.name)
  t.true(names.length > 100)
  t.deepEqual(
    records.filter((name) => names.includes(name)),
    [],
  )
})

test('the codec of a record of the model reads and writes that record, and no other', (t) => {
  const checks = records
    .filter((name) => !isMadeFor(name))
    .map((name) => `export const is${name}: entry.ModelType<entry.canonical.${name}> = entry.${name}`)
  const right = `import * as entry from 'people-lookup-compat/model'\n${checks.join('\n')}`
  const [complaints, others] = complaintsAboutEach([{ text: right }, { text: right.replace('.Birth>', '.Death>') }])
  t.deepEqual(complaints, [])
  t.is(others?.length, 1)
})

const [person, stored] = ['src/model/person.ts', 'src/wire/stored/person.ts']

/** What the compiler reports for the codecs of people if the model's `gender` is of another type. */
const ifGenderIs = (type: string): string => {
  const changed = (text: string): string => text.replace('gender: string | undefined', `gender: ${type}`)
  return complaintsAfter({ [person]: changed }, [stored]).join()
}

/** What it reports if their codec of `age` is replaced. */
const ifAgeHas = (field: string): string =>
  complaintsAfter({ [stored]: (text) => text.replace('  age: number,\n  birth', `${field}  birth`) }).join()

test('a field that is not text needs a codec of exactly its type', (t) => {
  for (const type of [
    'number | undefined',
    "'female' | 'male' | undefined",
    'PersonId | undefined',
    'readonly string[]',
  ])
    t.regex(ifGenderIs(type), /'gender' is missing/, type)
  t.regex(ifAgeHas(''), /'age' is missing/)
  for (const codec of ['flag', 'text', 'list(number)']) t.regex(ifAgeHas(`  age: ${codec},\n`), /not assignable/, codec)
})

test('a field that only the model or only its codec has does not compile', (t) => {
  for (const field of ['notAField: number', 'gender: flag'])
    t.regex(ifAgeHas(`  ${field},\n  age: number,\n`), /'(notAField|gender)' does not exist/, field)
  const declared = (text: string): string =>
    text.replace('  readonly gender:', '  readonly notAField: string | undefined\n  readonly gender:')
  t.regex(complaintsAfter({ [person]: declared }).join(), /'notAField' is missing/)
})

test('a field of the model that is text needs no more than its type and its blank', (t) => {
  const declared = (text: string): string =>
    text
      .replace('  readonly gender:', '  readonly motto: string | undefined\n  readonly gender:')
      .replace('  gender: undefined', '  motto: undefined,\n  gender: undefined')
  t.deepEqual(complaintsAfter({ [person]: declared }, [person, stored]), [])
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
