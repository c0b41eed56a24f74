import test from 'ava'
import { tarballIn } from '../scripts/support/pack.ts'

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
