import test from 'ava'
import { project } from './support/project.ts'

// Test environments, polyfills and recorders replace globals: lookups send the same, and end in the same way.

const replacements = {
  nothing: [],
  jsdom: ['jsdom@31.0.1'],
  'happy-dom': ['@happy-dom/global-registrator@21.0.4'],
  'node-fetch': ['node-fetch@3.3.2'],
  Polly: ['@pollyjs/core@6.0.6', '@pollyjs/adapter-fetch@6.0.7'],
}

for (const [replacement, packages] of Object.entries(replacements)) {
  test(`lookups are as promised after ${replacement} has replaced globals`, async (t) => {
    const { run } = await project(packages)
    const { stdout, stderr } = await run('node', 'replaced.mjs', replacement)
    t.is(stdout.trim().split('\n').at(-1), 'as promised', stderr)
  })
}

for (const environment of ['jsdom', 'happy-dom'] as const) {
  test(`lookups are as promised in Vitest's environment ${environment}`, async (t) => {
    const { run, write } = await project([
      'vitest@5.1.2',
      environment === 'jsdom' ? 'jsdom@31.0.1' : 'happy-dom@21.0.4',
    ])
    write('outcomes.test.mjs', outcomesTest)
    const { code, stdout, stderr } = await run('vitest', 'run', '--environment', environment, 'outcomes.test.mjs')
    t.is(code, 0, stdout + stderr)
    t.regex(stdout, /1 passed/)
  })
}

const outcomesTest = `
import { test } from 'vitest'
import { areAsPromised } from './outcomes.mjs'
test('looks up as everywhere', areAsPromised)
`
