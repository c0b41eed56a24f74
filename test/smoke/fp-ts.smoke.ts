import test from 'ava'
import { asInHouse, project } from './support/project.ts'

// Another fp-ts 2.x beside the package's own. A caret range would not take either of these.

for (const version of ['2.12', '2.14']) {
  test(`fp-ts ${version} beside ours: values and types agree`, async (t) => {
    const packages = [`fp-ts@${version}`, 'io-ts@2.2', asInHouse('typescript'), asInHouse('@types/node')]
    const { run, write } = await project(packages)
    const { code, stdout, stderr } = await run('node', 'another-fp-ts.mjs')
    t.is(code, 0, stderr)
    t.is(stdout, 'as promised\n')
    const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: ['node'] }
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['types.ts'] }))
    const compiled = await run('tsc', '-p', '.')
    t.is(compiled.code, 0, compiled.stdout)
  })
}
