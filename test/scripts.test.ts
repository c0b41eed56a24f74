import test from 'ava'
import { tarballIn } from '../scripts/support/pack.ts'
import { run } from '../scripts/support/run.ts'

// What the scripts do with npm, whatever its version and its settings.

const packed = { filename: 'a-1.0.0.tgz', size: 1, unpackedSize: 2, files: [{ path: 'package.json' }] }

for (const [npm, report] of [
  ['npm 11', [packed]],
  ['npm 12', { a: packed }],
] as const) {
  test(`the report of ${npm} on what it packed is read`, (t) => {
    const tarball = { path: '/tmp/a-1.0.0.tgz', size: 1, unpackedSize: 2, files: ['package.json'] }
    t.deepEqual(tarballIn('/tmp', JSON.stringify(report)), tarball)
  })
}

test('a program that a script starts finds the registry that npm was told, but nothing else of that', async (t) => {
  Object.assign(process.env, { npm_config_registry: 'https://mirror.example.com/', npm_config_json: 'true' })
  const told = 'const { env } = process; [env.npm_config_registry, env.npm_config_json]'
  const { stdout } = await run(process.execPath, ['-p', told])
  t.is(stdout, "[ 'https://mirror.example.com/', undefined ]\n")
})
