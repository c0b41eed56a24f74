import { readFileSync } from 'node:fs'
import test from 'ava'
import { root } from '../../scripts/support/root.ts'
import { run, runOrFail } from '../../scripts/support/run.ts'
import { offers, operations, versions } from '../../src/public/index.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { freePort } from '../support/free-port.ts'
import { startIn } from '../support/run.ts'
import { asInHouse, type Project, project } from './support/project.ts'

// Programs in other languages read the model: the recipes of guide 15, as they stand there.

const guide = readFileSync(`${root}docs/15-in-every-language.md`, 'utf8')

/** The recipe of the guide that has this in it. */
const recipe = (language: string, part: string): string => {
  const blocks = [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  )
  const found = blocks.find((text) => text.includes(part))
  if (found === undefined) throw new Error(`Guide 15 has no block of ${language} with ${part}.`)
  return found
}

/** Debian's own, which has pandas if `python3-pandas` is installed. */
const python = '/usr/bin/python3'

const hasPandas = (await run(python, ['-c', 'import pandas'], root).catch(() => ({ code: 1 }))).code === 0
if (!hasPandas) console.error('SKIPPED: the recipes for pandas, as there is no python3-pandas on this machine.')

const command = 'node_modules/.bin/people-lookup-compat'

/** People in a file, a run of a batch, and the schema, in a project. */
const prepared = async (packages: readonly string[]): Promise<Project> => {
  const made = await project(packages)
  made.write('people.sh', recipe('sh', 'normalize auto').replaceAll('npx people-lookup-compat', command))
  await runOrFail('sh', ['people.sh'], made.folder)
  made.write('schema.sh', recipe('sh', 'schema person').replaceAll('npx people-lookup-compat', command))
  await runOrFail('sh', ['schema.sh'], made.folder)
  return made
}

test('the commands of guide 15 make types and a client, which compile, and a program in Python reads people with them', async (t) => {
  const { folder, run: runHere, write } = await prepared([])
  for (const line of recipe('text', 'quicktype').trim().split('\n')) {
    await runOrFail('sh', ['-c', `mkdir -p src/people && ${line}`], folder)
  }
  const options = '--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler'
  await runOrFail('sh', ['-c', `npx --yes --package typescript@5.9 tsc ${options} client/index.ts`], folder)
  t.regex(readFileSync(`${folder}/person.go`, 'utf8'), /^type Person struct/m)
  t.regex(readFileSync(`${folder}/src/people/Person.java`, 'utf8'), /^public class Person/m)
  const { fetch, population } = createSandbox()
  const request = new Request(`http://sandbox.example.com/v5/person_id/${population.examples.person}`, {
    headers: { 'x-api-key': 'any' },
  })
  write('ada.json', await (await fetch(request)).text())
  const ada = await runHere('sh', '-c', `${command} normalize v5 person --lines ada.json >> people.ndjson`)
  t.is(ada.code, 0, ada.stderr)
  write('read.py', recipe('python', 'person_from_dict'))
  const { code, stdout, stderr } = await runHere('python3', 'read.py')
  t.is(code, 0, stderr)
  t.is(stdout, 'Grace Murray 0\nAda Byron 0\nAda Augusta Byron 2\n')
})

test('validators, linters and mocks take the schemas and the OpenAPI of each version as they are', async (t) => {
  const packages = ['zod@4.6', 'jsonschema@1.5', '@redocly/cli@2.77', '@scalar/mock-server@0.14.4']
  const { run: runHere } = await prepared([...packages, asInHouse('ajv')])
  const { code, stdout, stderr } = await runHere('node', 'schema-tools.mjs')
  t.is(code, 0, stderr)
  const mocked = versions.flatMap((version) =>
    operations.filter((operation) => offers(version, operation)).map((operation) => `${version} ${operation} Ada`),
  )
  // The mock prints advice, too.
  const told = stdout.split('\n').filter((line) => /^(schemas|v\d) /.test(line))
  t.deepEqual(told, ['schemas are read', ...mocked])
  for (const version of versions) {
    const openApi = `node_modules/people-lookup-compat/dist/schema/${version}-openapi.json`
    const linted = await runHere('sh', '-c', `node_modules/.bin/redocly lint ${openApi}`)
    t.is(linted.code, 0, linted.stderr)
    t.notRegex(linted.stdout + linted.stderr, /warning|error/i)
  }
})

test('Prism serves the OpenAPI of a version', async (t) => {
  const { folder } = await prepared(['@stoplight/prism-cli@5'])
  const port = await freePort()
  const server = await startIn(folder, `node_modules/.bin/prism mock v5.openapi.json -p ${port}`)
  t.teardown(server.stop)
  const ask = async (path: string, key: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-api-key': key } })
  while (
    await ask('/', 'any').then(
      () => false,
      () => true,
    )
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
  const ada = await ask('/v5/person_id/7', 'any')
  t.is(ada.status, 200)
  t.true((await ada.text()).includes('Ada'))
  t.not((await ask('/v5/phones', 'any')).status, 200)
  t.is((await ask('/v5/phones?phone=2125550100', 'any')).status, 200)
})

test('DuckDB reads lines', async (t) => {
  const { run: runHere, write } = await prepared(['@duckdb/node-api'])
  const sql = JSON.stringify(recipe('text', 'read_json'))
  write(
    'duck.mjs',
    `import { DuckDBInstance } from '@duckdb/node-api'
const connection = await (await DuckDBInstance.create()).connect()
for (const row of (await connection.runAndReadAll(${sql})).getRows()) console.log(row.join())
process.exit()`,
  )
  const { code, stdout, stderr } = await runHere('node', 'duck.mjs')
  t.is(code, 0, stderr)
  t.is(stdout, '9007199254740993,Grace Murray\n7,Ada Byron\n')
})

const withPandas = hasPandas ? test : test.skip

withPandas('pandas reads lines, and a run as it is', async (t) => {
  const { folder, run: runHere, write } = await prepared([])
  write('lines.py', recipe('python', 'json_normalize'))
  const lines = await runHere(python, 'lines.py')
  t.is(lines.code, 0, lines.stderr)
  t.regex(lines.stdout, /9007199254740993\s+Grace Murray\n\s*7\s+Ada Byron/)
  const service = await createSandbox().listen()
  t.teardown(service.close)
  write('ids.txt', '1234567890\n')
  const asked = await runHere(
    'sh',
    '-c',
    `PEOPLE_LOOKUP_API_KEY=any ${command} batch person ids.txt --to run --base-url ${service.url}`,
  )
  t.is(asked.code, 0, asked.stderr)
  write('run.py', recipe('python', 'read_sql'))
  t.regex(await runOrFail(python, ['run.py'], folder), /1234567890\s+found\s+v5\s+Ada Augusta Byron/)
})
