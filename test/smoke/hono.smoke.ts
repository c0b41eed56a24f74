import { readFileSync } from 'node:fs'
import test from 'ava'
import { entryNames } from '../../scripts/support/manifest.ts'
import { root } from '../../scripts/support/root.ts'
import { project } from './support/project.ts'

// A project's own hono 4: npm shares it with the sandbox's server, which accepts any, but needs what guide 1 says.

const guide = readFileSync(`${root}docs/1-getting-started.md`, 'utf8')
const oldest = /`(hono@[\d.]+)` or later/.exec(guide)?.[1] ?? 'missing'

test(`the sandbox listens in a project with ${oldest}`, async (t) => {
  const { run } = await project([oldest])
  const { code, stdout, stderr } = await run('node', 'modules.mjs', ...entryNames)
  t.is(code, 0, stderr)
  t.is(stdout, 'as promised\n')
})
