import { globSync } from 'node:fs'
import test from 'ava'
import { complaintsAboutAll, sourceOf } from '../support/compiler.ts'

// Every type of the model can be imported from the library: one that is not could be received but not named.

const typesOf = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name]) => name ?? [])

test('both entries export every type that a file of the model exports', (t) => {
  const names = globSync('src/model/*.ts').flatMap(typesOf)
  t.true(names.length > 50)
  for (const entry of ['./index.ts', './fp.ts']) {
    t.deepEqual(complaintsAboutAll(`export type { ${names.join(', ')} } from '${entry}'`), [], entry)
  }
})
