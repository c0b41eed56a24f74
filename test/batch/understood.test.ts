import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import type { Operation } from '../../src/public/index.ts'
import { runMain } from '../cli/run-main.ts'
import { json, serve } from '../support/server.ts'

// What a file says is asked, all of it, or refused; and before it costs, it is said what was understood.

const people = { data: { people: [{ id: 7, names: [{ full_name: 'Ada Null' }] }] } }
const address = { data: { address: { street_address: '1 Way' } } }
const owners = { data: { owners: [{ id: 7 }] } }

const batchOf = async (t: ExecutionContext, operation: Operation, content: string, answer?: object) => {
  const folder = await mkdtemp(join(tmpdir(), 'batch-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'list.csv')
  const run = join(folder, 'run')
  await writeFile(file, content)
  const { baseUrl, seen } = await serve(t, ({ path }, response) =>
    json(response, answer ?? (path.includes('names') ? people : path.includes('addresses') ? address : owners)),
  )
  const env = { PEOPLE_LOOKUP_BASE_URL: baseUrl, PEOPLE_LOOKUP_API_KEY: 'a very secret key' }
  return {
    seen,
    batch: async (...args: readonly string[]) => runMain(['batch', operation, file, '--to', run, ...args], { env }),
    statuses: async () => {
      const { stdout } = await runMain(['batch', 'export', run, '--ndjson'], { env })
      return [...stdout.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status)
    },
  }
}

test('a last name that programs write for nothing is asked, and nothing is left out of a question', async (t) => {
  const { batch, seen, statuses } = await batchOf(
    t,
    'names',
    'first,last,state\nAda,Null,NY\nAda,Byron,null\nAda,,NY\n,,NY\nAda,#N/A,NY\n',
  )
  const { code, stderr } = await batch('--versions', 'v5')
  t.deepEqual(
    seen.map(({ parameters }) => parameters),
    [
      { first_name: 'Ada', last_name: 'Null', state: 'NY' },
      { first_name: 'Ada', state: 'NY' },
    ],
  )
  t.deepEqual(await statuses(), ['found', 'invalid', 'found', 'blank', 'invalid'])
  t.regex(stderr, /--blank says[^]*state is a word for nothing/)
  t.not(code, 0)
})

test('a blank cell of a required input is no failure of the run, nor is a word that means one', async (t) => {
  for (const [operation, content, args] of [
    ['phones', 'phone\n2125550100\n""\n', []],
    ['phones', 'phone,name\n2125550100,Ada\n,Bob\n', []],
    ['phones', 'phone,name\n2125550100,Ada\nn/a,Bob\n', ['--blank', 'n/a,-']],
    ['addresses', 'street,city,state\n1 Way,Albany,NY\n2 Way,,NY\n', []],
    ['addresses', 'street,city,state\n1 Way,Albany,NY\n2 Way,-,NY\n', ['--blank', '-']],
  ] as const) {
    const { batch, seen, statuses } = await batchOf(t, operation, content)
    const { code } = await batch('--versions', 'v5', ...args)
    t.deepEqual([code, seen.length], [0, 1], content)
    const [first, second] = await statuses()
    t.is(first, 'found')
    t.true(second === undefined || second === 'blank', content)
  }
})

test('a required input that no column has is asked about once, with the columns', async (t) => {
  const { batch, seen } = await batchOf(t, 'addresses', 'Street,City,Mailing State\n1 Way,Albany,NY\n2 Way,Albany,NY\n')
  const { code, stderr } = await batch()
  t.deepEqual([code, seen.length, stderr.trim().split('\n').length], [2, 0, 1])
  t.regex(stderr, /No column is called state: .*--map state="Mailing State"\..*"Mailing State" \(column 3\)/)
  t.is((await batch('--map', 'state=Mailing State', '--versions', 'v5')).code, 0)
  t.is(seen.length, 2)
  const phones = await batchOf(t, 'phones', 'Cust #,Cell Phone (home)\n1,2125550100\n')
  const told = (await phones.batch()).stderr
  t.regex(told, /--map phone="Cell Phone \(home\)"\. The first row looks like names of other columns/)
  const either = await batchOf(t, 'phones', 'Cust #,Home Phone,Work Phone\n1,2125550100,2125550101\n')
  t.regex((await either.batch()).stderr, /--map phone=<name or number>/)
  const understood = await batchOf(t, 'addresses', 'Street,City,State/Region\n1 Way,Albany,NY\n')
  t.is((await understood.batch('--versions', 'v5')).code, 0)
  const salesforce = await batchOf(t, 'person', 'Id,Name\n0035g00000AbCdE,Ada\n')
  t.regex((await salesforce.batch()).stderr, /--map id=/)
})

test('the plan says which column is which input, and which look like inputs and are not used', async (t) => {
  const { batch, seen } = await batchOf(t, 'names', 'First Name,Last Name,City,ST\nAda,Byron,Albany,NY\n')
  const { stdout } = await batch('--dry-run')
  t.regex(stdout, /firstName: "First Name" \(column 1\); lastName: "Last Name" \(column 2\); city: "City" \(column 3\)/)
  t.regex(stdout, /first row names the columns/)
  t.regex(stdout, /Not used, although it looks like an input: "ST" \(column 4\)/)
  const broader = await batchOf(
    t,
    'names',
    'First Name,Last Name,E-Mail,Age Min,Colour\nAda,Byron,a@example.com,7,red\n',
  )
  t.regex((await broader.batch('--dry-run')).stdout, /Not used, .*: "E-Mail" \(column 3\) and "Age Min" \(column 4\)\./)
  const phones = await batchOf(t, 'phones', 'Phone,Home Phone,Name\n2125550100,2125550101,Ada\n')
  t.regex((await phones.batch('--dry-run')).stdout, /Not used, .*"Home Phone" \(column 2\)/)
  const bare = await batchOf(t, 'phones', '2125550100\n')
  t.regex((await bare.batch('--dry-run')).stdout, /phone: column 1\. No row names the columns/)
  t.is(seen.length, 0)
})

test('a refused cell has its true reason', async (t) => {
  const { batch, seen } = await batchOf(t, 'person', 'id\n"1234567890,0"\n"1234,5678"\n')
  const { stderr } = await batch('--versions', 'v5')
  t.regex(stderr, /has decimals/)
  t.regex(stderr, /several values/)
  t.is(seen.length, 0)
})

test('a number of which only the area code is known is empty, and its answer is kept', async (t) => {
  const places = { data: { owners: [], area_code_locations: [{ city: 'New York', state: 'NY' }] } }
  const { batch, statuses } = await batchOf(t, 'phones', '2125550100\n', places)
  t.is((await batch('--versions', 'v5', '--allow-nobody')).code, 0)
  t.deepEqual(await statuses(), ['empty'])
})
