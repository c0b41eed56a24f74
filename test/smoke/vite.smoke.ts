import { readdirSync } from 'node:fs'
import test from 'ava'
import { project } from './support/project.ts'

// A program that looks people up is one file, ky included: nothing is loaded later, which some workers could not do.

for (const version of [8, 7] as const) {
  test(`Vite ${version} bundles a program into one file, and a worker, without any settings`, async (t) => {
    const { folder, run, write } = await project([`vite@${version}`])
    const build = async (name: string, input: string): ReturnType<typeof run> => {
      write('vite.config.js', `export default { build: { rollupOptions: { input: '${input}' } } }`)
      return run('vite', 'build', '--outDir', name, '--logLevel', 'warn')
    }
    const files = await build('one', 'only-lookup.mjs')
    t.deepEqual([files.code, files.stdout, files.stderr], [0, '', ''])
    t.is(readdirSync(`${folder}/one/assets`).length, 1)

    write('page.js', "new Worker(new URL('./only-lookup.mjs', import.meta.url), { type: 'module' })")
    const worker = await build('worker', 'page.js')
    t.deepEqual([worker.code, worker.stderr], [0, ''])
  })
}
