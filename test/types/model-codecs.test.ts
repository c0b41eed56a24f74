import { globSync } from 'node:fs'
import test from 'ava'
import { kinds } from '../../scripts/unroll/records/kinds.ts'
import * as entry from '../../src/model.ts'
import { WireType } from '../../src/wire/wire-type.ts'
import { complaintsAbout, complaintsAfter, sourceOf } from '../support/compiler.ts'

// The codecs of the model read exactly its types: a type without a codec, or a field that only one of them has, is
// noticed.

/** A table of the answers, which has no values of its own. */
const isTable = (name: string): boolean => name === 'LookupValue'

/** Codecs that are functions: of the items of a page, and of the search of a cursor. */
const isMadeFor = (name: string): boolean => name === 'Page' || name === 'Cursor'

const recordsOf = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/^export interface (\w+)/gm)].flatMap(([, name]) => name ?? [])

const records = globSync('src/model/*.ts')
  .flatMap(recordsOf)
  .filter((name) => !isTable(name))

const exported: ReadonlyMap<string, unknown> = new Map(Object.entries(entry))

test('each record of the model has a codec of its name in the entry of the model', (t) => {
  t.true(records.length > 40)
  const codecs = ['PersonId', 'PhoneNumber', 'PostalCode', ...records.filter((name) => !isMadeFor(name))]
  for (const name of codecs) {
    const codec = exported.get(name)
    t.true(codec instanceof WireType && codec.name === name, name)
  }
  const page = entry.Page(entry.Person)
  t.true(page.is({ items: [], total: undefined, next: undefined }))
  t.true(entry.Cursor('names').is({ version: 'v5', operation: 'names', token: '51' }))
})

test('no record of a version has the name of one of the model: the build for Node finds the code of a record by its name', (t) => {
  const names = kinds().map(({ name }) => name)
  t.true(names.length > 100)
  t.deepEqual(
    records.filter((name) => names.includes(name)),
    [],
  )
})

const equality = `
import type * as io from 'io-ts'
import type * as canonical from '../../model/index.ts'
type Plain<A> = A extends string ? A : A extends readonly (infer B)[] ? readonly Plain<B>[] : A extends object ? { [K in keyof A]: Plain<A[K]> } : A
type Same<A, B, Otherwise = false> = (<X>() => X extends Plain<A> ? 1 : 2) extends <X>() => X extends Plain<B> ? 1 : 2 ? true : Otherwise
`

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
const inferred = (text: string): string =>
  text
    .replace(/^(export const \w+): ModelType<\w+>(?= =)/gm, '$1')
    .replace(/\): WireType<(?:Page<A>|Cursor<O>).*> =>/m, ') =>')

const modules = globSync('src/wire/model/*.ts').filter((path) => checksIn(sourceOf(path)) !== '')

for (const path of modules) {
  test(`the codecs of ${path} read the types of the model`, (t) => {
    t.deepEqual(
      complaintsAfter(path, (text) => inferred(text) + equality + usesIn(text) + checksIn(text)),
      [],
    )
  })
}

test('every codec of a record is in a module that is looked at', (t) => {
  const seen = modules.flatMap((path) =>
    [...checksIn(sourceOf(path)).matchAll(/const is(\w+):/g)].map(([, name]) => name),
  )
  t.deepEqual(seen.toSorted(), records.toSorted())
})

test('a field that only the model or only its codec has does not compile', (t) => {
  const person = 'src/wire/model/person.ts'
  for (const change of [
    (text: string) => text.replace('  maritalStatus: text,\n', ''),
    (text: string) => text.replace('  maritalStatus: text,\n', '  maritalStatus: text,\n  notAField: text,\n'),
    (text: string) => text.replace('  maritalStatus: text,', '  maritalStatus: number,'),
    (text: string) => text.replace('usernames: list(text)', 'usernames: text'),
  ])
    t.not(complaintsAfter(person, change).length, 0, change.toString())
  const added = (text: string): string =>
    text.replace('  readonly age:', '  readonly notAField: string | undefined\n  readonly age:')
  t.not(complaintsAfter('src/model/person.ts', added, person).length, 0)
})

test('what comes back is of the type of its operation', (t) => {
  const revived = (text: string): readonly string[] =>
    complaintsAbout(`import { Person as Codec, revive } from './model.ts'\nvoid [Codec, revive]\n${text}`)
  t.deepEqual(revived("export const ada: Person = revive('person', payload).value"), [])
  t.deepEqual(revived("export const first: Person | undefined = revive('names', payload).value.items[0]"), [])
  t.deepEqual(revived('export const written: object = Codec.encode(person)'), [])
  t.not(revived("export const ada: Person = revive('emails', payload).value").length, 0)
  t.not(revived("void revive('people', payload)").length, 0)
})
