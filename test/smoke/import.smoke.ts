import test from 'ava'
import { manifest } from '../../scripts/support/manifest.ts'
import { versions } from '../../src/model/version.ts'
import { project } from './support/project.ts'

// What Node loads before a program can start: finding a file takes longer than running it.

const user = await project([])

const loadedFor = async (...entries: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await user.run('node', 'loaded.mjs', ...entries.map((entry) => manifest.name + entry))
  return stdout.match(/node_modules\/[^"]+/g) ?? []
}

const ownIn = (files: readonly string[]): readonly string[] =>
  files.filter((file) => file.startsWith(`node_modules/${manifest.name}/`))

test('the root is a few files in Node, and loads nothing of the sandbox and the command line', async (t) => {
  const files = await loadedFor('')
  const own = ownIn(files)
  t.true(own.length > 0 && own.length <= 7 + versions.length, own.join('\n'))
  t.deepEqual(
    files.filter((file) => /^node_modules\/(hono|@hono|commander)\//.test(file)),
    [],
  )
})

for (const version of versions) {
  test(`${version} by itself, and the core with it, load nothing of another version`, async (t) => {
    for (const entries of [[`/${version}`], ['/core', `/${version}`]]) {
      const own = ownIn(await loadedFor(...entries))
      const ofVersions = own.filter((file) => /\/v\d+\.js$/.test(file))
      t.true(ofVersions.length > 0 && own.length <= 7, own.join('\n'))
      t.true(
        ofVersions.every((file) => file.endsWith(`/${version}.js`)),
        own.join('\n'),
      )
    }
  })
}

test('entries share their classes and their spokes', async (t) => {
  const { code, stderr } = await user.run('node', 'shared.mjs')
  t.is(code, 0, stderr)
})
