import test from 'ava'
import { manifest } from '../../scripts/support/manifest.ts'
import { project } from './support/project.ts'

// What Node loads before a program can start: finding a file takes longer than running it.

const user = await project([])

test('the root is a few files in Node, and loads nothing of the sandbox and the command line', async (t) => {
  const { code, stdout, stderr } = await user.run('node', 'loaded.mjs')
  t.is(code, 0, stderr)
  const files = stdout.match(/node_modules\/[^"]+/g) ?? []
  const own = files.filter((file) => file.startsWith(`node_modules/${manifest.name}/`))
  t.true(own.length > 0 && own.length <= 30, own.join('\n'))
  t.deepEqual(
    files.filter((file) => /^node_modules\/(hono|@hono|commander)\//.test(file)),
    [],
  )
})
