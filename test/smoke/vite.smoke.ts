import { readdirSync, readFileSync } from 'node:fs'
import test from 'ava'
import { root } from '../../scripts/support/root.ts'
import { project } from './support/project.ts'

// The code for retries is a file of its own, which some workers cannot load: guides 1 and 3 say how to bundle without it.

const told = (guide: string, pattern: RegExp): string =>
  pattern.exec(readFileSync(`${root}docs/${guide}`, 'utf8'))?.[1] ?? 'missing'

const inOneFile = {
  8: told('3-pin-and-fall-back.md', /\(Vite: `output\.([^`]+)`/),
  7: told('3-pin-and-fall-back.md', /Vite before 8:\s+`output\.([^`]+)`/),
}
const refusal = told('1-getting-started.md', /^\| Vite before 8, or Rollup: `([^`]+)`/m)
const remedy = told('1-getting-started.md', /for a worker in Vite, set `([^`]+)`/)

for (const version of [8, 7] as const) {
  test(`Vite ${version} bundles a program into one file as guide 3 says, and a worker as guide 1 says`, async (t) => {
    const { folder, run, write } = await project([`vite@${version}`])
    const build = async (name: string, options: string): ReturnType<typeof run> => {
      write('vite.config.js', `export default { ${options} }`)
      return run('vite', 'build', '--outDir', name, '--logLevel', 'warn')
    }
    const input = "input: 'only-lookup.mjs'"
    const files = await build('one', `build: { rollupOptions: { ${input}, output: { ${inOneFile[version]} } } }`)
    t.deepEqual([files.code, files.stdout, files.stderr], [0, '', ''])
    t.is(readdirSync(`${folder}/one/assets`).length, 1)

    write('page.js', "new Worker(new URL('./only-lookup.mjs', import.meta.url), { type: 'module' })")
    const page = "build: { rollupOptions: { input: 'page.js' } }"
    const plain = await build('plain', page)
    t.is(plain.stderr.includes(refusal), version < 8, plain.stderr)
    const mended = await build('mended', `${page}, ${remedy}`)
    t.deepEqual([mended.code, mended.stderr], [0, ''])
  })
}
