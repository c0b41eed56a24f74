import test from 'ava'
import { asInHouse, project } from './support/project.ts'

// Another fp-ts 2.x beside the package's own, too old for its caret range; and the oldest that both can share.

const copies = [
  { fpTs: '2.10', ioTs: '2.2', kind: 'beside' },
  { fpTs: '2.12.0', ioTs: '2.2.20', kind: 'shared' },
] as const

for (const { fpTs, ioTs, kind } of copies) {
  test(`fp-ts ${fpTs}, ${kind}: values and types agree`, async (t) => {
    const packages = [`fp-ts@${fpTs}`, `io-ts@${ioTs}`, asInHouse('typescript'), asInHouse('@types/node')]
    const { run, write } = await project(packages)
    const { code, stdout, stderr } = await run('node', 'another-fp-ts.mjs', kind)
    t.is(code, 0, stderr)
    t.is(stdout, 'as promised\n')
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2023',
      strict: true,
      declaration: true,
      outDir: 'out',
      types: ['node'],
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['types.ts', 'fp-declared.ts'] }))
    const compiled = await run('tsc', '-p', '.')
    t.is(compiled.code, 0, compiled.stdout)
  })
}
