import { globSync } from 'node:fs'
import test from 'ava'
import * as core from '../../src/public/core.ts'
import * as library from '../../src/public/index.ts'
import * as model from '../../src/public/model.ts'
import { runNode } from '../support/run.ts'
import { complaintsAboutEach, sourceOf } from '../support/compiler.ts'

// The examples of doc comments compile, and give the results that they show. They leave out what is the same everywhere:
// imports, options, a payload, and a person of the sandbox.

const namesOf = (entry: object): string => Object.keys(entry).join(', ')

/** What only the entry of the model has, and is no codec. */
const ofModel = Object.keys(model)
  .filter((name) => /^[a-z]/.test(name) && !(name in library))
  .join(', ')

/** The functions that take spokes have the names of those that take versions. */
const ofCore: readonly string[] = [
  'src/throwing/by-spoke.ts',
  'src/lineage/losses.ts',
  'src/normalize/identify.ts',
  'src/client/by-spoke.ts',
]

/** Whether the functions of a file return what fp-ts has. */
const isOfFp = (file: string): boolean => file.startsWith('src/client/by-')

const importsFor = (file: string): string =>
  ofCore.includes(file)
    ? `import { ${namesOf(core)} } from 'people-lookup-compat/core${isOfFp(file) ? '-fp' : ''}'
import * as v3 from 'people-lookup-compat/v3'
import * as v4 from 'people-lookup-compat/v4'
import * as v5 from 'people-lookup-compat/v5'`
    : `import { ${namesOf(library)} } from 'people-lookup-compat${isOfFp(file) ? '/fp' : ''}'`

const programOf = (file: string, example: string): string => `
${importsFor(file)}
import { fileJournal, rateLimit, runBatch, sharedRateLimit } from 'people-lookup-compat/batch'
import { budgetFile, compare, createParity, createShadow, isRealDifference, recordUses } from 'people-lookup-compat/compare'
import { applyDialect, createGateway, documentedDialect, gaps, hashKey, learnDialect } from 'people-lookup-compat/gateway'
import { ${ofModel} } from 'people-lookup-compat/model'
import { queueBatch, workQueue } from 'people-lookup-compat/queue'
import { createSandbox } from 'people-lookup-compat/sandbox'
import type { Given, GivenLookup } from 'people-lookup-compat/compare'
import type { V3PersonPayload } from 'people-lookup-compat/v3'
import type { Lookup, LookupInput, LookupResult, LookupValue, Job, Operation, Person } from 'people-lookup-compat'
interface Scope { baseUrl: string, apiKey: string, stored: string, payload: unknown, payloads: readonly unknown[], recorded: object, asV3: unknown, asV5: unknown, before: Person, after: Person,
  sendMail: (payload: unknown) => void, ada: Person, lookup: Lookup, numbers: string[],
  v3: Lookup, v5: Lookup, id: string, save: (key: string, owners: readonly Person[]) => Promise<void>, redis: string, secret: string }
export const example = async ({ baseUrl, apiKey, stored, payload, payloads, recorded, asV3, asV5, before, after, sendMail, ada, lookup, numbers, save, redis, secret, id${ofCore.includes(file) ? '' : ', v3, v5'} }: Scope) => {
  {
${example.replace(/^import .*$/gm, '').replace(/^.*\/\/ does not compile/gm, '// @ts-expect-error\n$&')}
  }
}`

const examples = globSync('src/**/*.ts').flatMap((file) =>
  [...sourceOf(file).matchAll(/@example\n *\* ```ts\n([^]*?) *\* ```/g)].map(([, lines = '']) => ({
    file,
    code: lines.replaceAll(/^ *\* /gm, ''),
  })),
)

test('the examples of doc comments compile', (t) => {
  t.true(examples.length > 15)
  const programs = examples.map(({ file, code }) => ({ text: programOf(file, code) }))
  for (const [at, complaints] of complaintsAboutEach(programs).entries())
    t.deepEqual(
      complaints.filter((complaint) => !/is declared but|are unused/.test(complaint)),
      [],
      examples[at]?.code,
    )
})

/** An expression, and what an example says that it is: `'02139'`, a record or a list. A type says nothing of a value. */
const resultLine = /^(?!const )(\S.*) \/\/ (['[{]|true|false|undefined)(.*)$/gm

test('the examples of doc comments give the results that they show', async (t) => {
  const shown = examples.filter(({ code }) => code.search(resultLine) >= 0)
  t.true(shown.length > 15)
  const checks = shown.map(({ code }) => `{\n${code.replace(resultLine, 'deepEqual($1, $2$3)')}\n}`)
  const program = `
import { deepEqual } from 'node:assert/strict'
import { ${namesOf(library)} } from './src/public/index.ts'
import { applyDialect, documentedDialect, gaps } from './src/public/gateway.ts'
import { ${ofModel} } from './src/public/model.ts'
import { createSandbox } from './src/public/sandbox.ts'
const options = { baseUrl: 'https://people.example.com', apiKey: 'any key' }
const { value: ada } = await createLookup({ ...options, versions: ['v5'], fetch: createSandbox().fetch }).person('1234567890')
${checks.join('\n')}`
  const { code, stderr } = await runNode(['--input-type=module-typescript', '--eval', program])
  t.is(code, 0, stderr)
})
