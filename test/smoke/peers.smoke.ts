import { manifest } from '../../scripts/support/manifest.ts'
import { onRedis, startRedis } from '../support/redis.ts'
import { project } from './support/project.ts'

// The ends of each range of peers that package.json declares are installed, and used.

/** The least version of a range, and the newest that it takes. */
const ends = Object.entries(manifest.peerDependencies).map(([name, range]) => ({
  name,
  least: /\d+\.\d+\.\d+/.exec(range)?.[0] ?? range,
  newest: range,
}))

for (const end of ['least', 'newest'] as const) {
  onRedis(`the ${end} versions of the peers do what needs them`, async (t) => {
    const redis = await startRedis(t)
    const { run } = await project(ends.map((peer) => `${peer.name}@${peer[end]}`))
    const { code, stdout, stderr } = await run('node', 'peers.mjs', redis.url, ...ends.map(({ name }) => name))
    t.is(code, 0, stderr)
    t.regex(stdout, /^rate: [1-9]\d*\nqueue: [1-9]\d*\nmetrics: 200\n/)
    if (end === 'least') for (const { name, least } of ends) t.regex(stdout, new RegExp(`${name} ${least}`))
  })
}

onRedis('a package that is too old is said by its name and version, with the command to run', async (t) => {
  const redis = await startRedis(t)
  const { run } = await project([])
  // npm would refuse it.
  await run('npm', 'install', '--legacy-peer-deps', '--no-audit', '--no-fund', 'bullmq@6.0.0', 'ioredis@5.2.0')
  const { code, stderr } = await run('node', 'peers.mjs', redis.url)
  t.is(code, 1)
  t.regex(
    stderr,
    /InvalidOptionsError: .*ioredis 5\.2\.0 is installed, which lacks .*: npm install "ioredis@>=5\.3\.0"/,
  )
  t.notRegex(stderr, /again|should not happen/)
})
