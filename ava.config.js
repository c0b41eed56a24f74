import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'

/** All tests, of which one or several files can be run by their names. The benchmark is a package of its own. */
export const all = ['test/**/*.test.ts', '!test/bench/**']

/** What `npm test` runs: it answers soon. New files of these folders belong to it by themselves. */
export const core = [
  'test/{laws,wire,model,people,derive,normalize,client,query,errors,lineage}/**/*.test.ts',
  'test/fixtures.test.ts',
]

const withAll = globSync('test/*/all.ts', { cwd: import.meta.dirname })
const isCore = (file) => core.some((pattern) => matchesGlob(file.replace('all.ts', 'all.test.ts'), pattern))

/**
 * Where many tests run, the files of a folder that has an `all.ts` share one process, as to start one for each takes longer than
 * to run most of them.
 */
export const together = {
  core: withAll.filter(isCore),
  rest: withAll.filter((file) => !isCore(file)),
  notApart: withAll.map((file) => `!${dirname(file)}/**/*.test.ts`),
}

export default {
  files: all,
  extensions: ['ts'],
  workerThreads: false,
  // No shorter than the longest limit that a test sets itself: AVA looks once at what does not end, and not again if a test
  // may go on by then, so that a file that hangs would hang all.
  timeout: '5m',
  // One more than there are cores, as some files wait for a browser or a program; by itself, AVA takes two at most in CI.
  concurrency: availableParallelism() + 1,
  environmentVariables: {
    // What Node compiles for one test file, or for a program that a test starts, can be reused by all others.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)),
    // The services of the tests are on this machine, which a contributor's proxy cannot reach.
    no_proxy: '127.0.0.1,localhost,[::1]',
  },
}
