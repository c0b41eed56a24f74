import test, { type ExecutionContext } from 'ava'
import { entryNames, manifest } from '../../scripts/support/manifest.ts'
import type { Finished } from '../../scripts/support/run.ts'
import { project } from './support/project.ts'

// The tarball in each Node that it is promised for, the oldest one first.

const oldest = manifest.engines.node.replace('>=', '')
const payload = '{"person":{"id":9007199254740993,"full_name":"Ada Byron"}}'

const endsWell = (t: ExecutionContext, { code, stdout, stderr }: Finished): string => {
  t.is(code, 0, stdout + stderr)
  return stdout
}

for (const version of [oldest, '22', '24', '26']) {
  test(`Node ${version}: as a module, by require() and as a command`, async (t) => {
    const { run, write } = await project([`node@${version}`])
    const running = endsWell(t, await run('node', '--version')).slice(1)
    t.true(`${running}.`.startsWith(version) || running.startsWith(`${version}.`), running)

    t.is(endsWell(t, await run('node', 'modules.mjs', ...entryNames)), 'as promised\n')
    t.is(endsWell(t, await run('node', 'required.cjs', ...entryNames)), 'as promised\n')

    t.regex(endsWell(t, await run('npx', manifest.name, '--help')), /^Usage: people-lookup-compat/)
    t.is(endsWell(t, await run('npx', manifest.name, '--version')), `${manifest.version}\n`)
    write('recorded.json', payload)
    const said = endsWell(t, await run('npx', manifest.name, 'normalize', 'v3', 'person', 'recorded.json'))
    t.true(said.includes('"9007199254740993"'), said)
  })
}
