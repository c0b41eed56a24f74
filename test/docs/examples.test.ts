import { globSync } from 'node:fs'
import test from 'ava'
import * as library from '../../src/index.ts'
import { complaintsAboutEach, sourceOf } from '../support/compiler.ts'

// The examples of doc comments compile. They leave out what is the same everywhere: imports, options, a payload.

const programOf = (file: string, example: string): string => `
import { ${Object.keys(library).join(', ')} } from 'people-lookup-compat${file === 'src/client/lookup.ts' ? '/fp' : ''}'
import { revive } from 'people-lookup-compat/model'
import { createSandbox } from 'people-lookup-compat/sandbox'
import type { Lookup, Person } from 'people-lookup-compat'
interface Given { baseUrl: string, apiKey: string, stored: string, payload: unknown, person: Person, lookup: Lookup }
export const example = async ({ baseUrl, apiKey, stored, payload, person, lookup }: Given) => {
  {
${example}
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
