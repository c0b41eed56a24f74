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

const quietly = async (...commands: readonly string[]) => run(process.execPath, ['scripts/quietly.ts', ...commands])

/** What AVA prints of two tests. */
const reported = String.raw`printf '\n  ✔ one\n    ℹ a log\n  ✔ two (1s)\n  ─\n\n  2 tests passed\n'`

test('what passes is told in one line, with the number of its tests, and what it skips', async (t) => {
  const sum = `true passed, ${reported} passed (tests: 2 passed, 0 failed)\n`
  t.deepEqual(await quietly('true', reported), { code: 0, stdout: sum, stderr: '' })
  const { stdout } = await quietly(`echo '  - [skip] three'; ${reported}`)
  t.regex(stdout, /^== .*\n {2}- \[skip\] three\n/)
})

test('what fails is printed in full, whatever else passes; nothing at all is a failure, too', async (t) => {
  const failing = `${reported}; echo '  ✘ [fail]: three'; echo why >&2; exit 3`
  const { code, stdout } = await quietly(failing, 'true')
  t.is(code, 1)
  t.regex(stdout, /^ {2}✘ \[fail\]: three\nwhy$/m)
  t.notRegex(stdout, /^ {2}✔ one|^ {4}ℹ a log/m)
  t.regex(stdout, /^.* FAILED \(tests: 2 passed, 1 failed\), true passed$/m)
  t.is((await quietly()).code, 1)
})
