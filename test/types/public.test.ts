import { globSync } from 'node:fs'
import test from 'ava'
import { operations, type Version, versions } from '../../src/model/version.ts'
import { nameInputs } from '../../src/query/searches.ts'
import { findSpoke } from '../../src/versions/table.ts'
import { complaintsAboutEach, parametersShown, sourceOf } from '../support/compiler.ts'
import {
  aliasesOf,
  docLinks,
  functionsOf,
  leftsOf,
  membersOf,
  renamedIn,
  throwsOf,
  withNamelessParameter,
} from './public-members.ts'

// What users can import, and what an editor shows of it.

const entries = ['index', 'fp', 'model', ...versions, 'sandbox']

test('both entries export every type that a file of the model exports: users could not name any other', (t) => {
  const names = globSync('src/model/*.ts').flatMap((file) =>
    [...sourceOf(file).matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name]) => name ?? []),
  )
  t.true(names.length > 50)
  const imports = ['people-lookup-compat', 'people-lookup-compat/fp'].map((entry) => ({
    text: `export type { ${names.join(', ')} } from '${entry}'`,
  }))
  t.deepEqual(complaintsAboutEach(imports), [[], []])
})

test('only the entry of the model offers its constructors, as an editor would import `name` and `page` from any other', (t) => {
  // `person` of a version's entry is its spoke.
  const values = [...sourceOf('src/model/constructors.ts').matchAll(/^export \{ (.+) \}/gm)]
    .flatMap(([, names]) => names?.split(', ') ?? [])
    .filter((name) => !operations.some((operation) => operation === name))
  t.true(values.length > 40)
  const imports = ['', '/core', '/fp', ...versions.map((version) => `/${version}`), '/sandbox'].map((entry) => ({
    text: `export type { ${values.join(', ')} } from 'people-lookup-compat${entry}'`,
  }))
  t.deepEqual(
    complaintsAboutEach(imports).map(
      (complaints) => complaints.filter((said) => said.includes('has no exported member')).length,
    ),
    imports.map(() => values.length),
  )
})

test('the compiler says of a plain text in place of an id, a number or a postal code what makes one', (t) => {
  const texts = ['personId', 'phoneNumber', 'postalCode']
  const programs = texts.map((name) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    return { text: `import type { ${type} } from 'people-lookup-compat'\nexport const value: ${type} = '2125550100'` }
  })
  for (const [at, complaints] of complaintsAboutEach(programs).entries())
    t.true(complaints.join().includes(`"${texts[at]}()"`), complaints.join())
})

test('no entry renames a type that it exports: errors and editors would show a name that cannot be imported', (t) => {
  for (const entry of entries) t.deepEqual(renamedIn(entry), [], entry)
})

test('an editor shows the definition of a type in a few lines', (t) => {
  for (const entry of entries) {
    const aliases = [...aliasesOf(entry)]
    t.true(aliases.length > 2, entry)
    for (const [name, shown] of aliases) t.true(shown.length < 500, `${name} = ${shown}`)
  }
})

// The entries of the versions are left out: few programs call an adapter, and the build for Node unrolls them as they are.
test('an editor shows the names of parameters, and not how a function takes them apart', (t) => {
  for (const entry of ['index', 'fp', 'model', 'sandbox']) t.deepEqual(withNamelessParameter(entry), [], entry)
})

test('an editor shows what each parameter takes before anything is typed, and never that it takes nothing', (t) => {
  for (const entry of entries) {
    const names = functionsOf(entry)
    const calls = names.map((name) => `entry.${name}()`)
    const shown = parametersShown(
      [`import * as entry from 'people-lookup-compat/${entry}'`, ...calls].join('\n').replace('/index', ''),
    )
    t.is(shown.length, names.length)
    for (const [at, overloads] of shown.entries()) {
      t.true(overloads.length > 0, names[at])
      for (const parameters of overloads) t.notRegex(parameters, /: never\b/, `${entry}: ${names[at] ?? ''}`)
    }
  }
})

test('a link in a doc comment is to what its file declares or imports: an editor follows no other', (t) => {
  const links = docLinks()
  t.true(links.length > 50)
  t.deepEqual(
    links.filter(({ leads }) => !leads).map(({ name }) => name),
    [],
  )
})

// No type says what a number counts or measures, and in which unit: the doc comment does, and an editor shows it.

const numbers = ['index', 'fp', 'model', 'sandbox'].flatMap(membersOf).filter(({ isNumber }) => isNumber)

test('every public number has a doc comment', (t) => {
  t.true(numbers.length > 150)
  t.deepEqual(
    numbers.filter(({ doc }) => doc === '').map(({ name }) => name),
    [],
  )
})

/** How a doc comment states the unit of a number: it may be a count, or not specified. */
const unit =
  /\bhow (many|often)\b|\bin (whole )?(degrees|square feet|years|miles|milliseconds|bytes)\b|\b(year|month|day)\b|currency|range is not|which end|unit is not|percent|per square foot|HTTP status|index of|the (number|port)|whole number/i

test('the doc comment of every public number says what it counts or its unit, or that it is not specified', (t) => {
  t.deepEqual(
    numbers.filter(({ doc }) => !unit.test(doc)).map(({ name, doc }) => `${name}: ${doc}`),
    [],
  )
})

// Nor does a type say which versions accept an input.

const supportInWords = (input: string): string => {
  const wayOf = (version: Version) => findSpoke(version, 'names')?.inputs[input] ?? 'none'
  const having = versions.filter((version) => wayOf(version) !== 'none')
  const needing = having.filter((version) => ![wayOf(version)].some((way) => way === 'none' || way.need === 'optional'))
  if (having.length < versions.length) return `${having.join(' and ')} only`
  return needing.length > 0 ? `Required by ${needing.join(' and ')}` : ''
}

test('the doc comment of an input of a name search says if only some versions accept or require it', (t) => {
  const docs = new Map(membersOf('index').map(({ name, doc }) => [name, doc]))
  for (const name of nameInputs) {
    const [, said = ''] = /(v\d(?: and v\d)* only|Required by .*)\.$/.exec(docs.get(`NameQuery.${name}`) ?? '') ?? []
    t.is(said, supportInWords(name), name)
  }
})

// The type of a function does not say what it throws: its doc comment does.

test('the doc comment of a function that throws lists exactly the errors that its twin for fp-ts may return', (t) => {
  const said = throwsOf('index')
  const lefts = leftsOf('fp')
  t.deepEqual([...lefts.keys()].toSorted(), ['normalize', 'parsePayload', 'render', 'translate'])
  for (const [name, errors] of lefts) t.deepEqual(said.get(name), errors, name)
})

test('a method of a lookup has the same doc comment in both entries, and cites the specification', (t) => {
  const methodsOf = (entry: string) => membersOf(entry).filter(({ name }) => name.startsWith('LookupMethods.'))
  const [promises, tasks] = [methodsOf('index'), methodsOf('fp')]
  t.deepEqual(
    promises.map(({ name }) => name),
    [...operations, 'namePages', 'addressPages'].map((name) => `LookupMethods.${name}`),
  )
  t.is(tasks.length, promises.length)
  for (const [at, { doc }] of promises.entries()) {
    t.true(tasks[at]?.doc.startsWith(doc), doc)
    t.regex(doc, /spec\s+sections/)
  }
})
