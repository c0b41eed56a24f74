import test from 'ava'
import { temporaryFolder } from '../../scripts/support/temporary-folder.ts'
import { project } from './support/project.ts'

// Nitro, which builds the servers of Nuxt, finds the root as a bundler does, but then leaves the package external, and copies
// the files that it traces from there. All that Node loads instead must be among them.

const server = `
import { createLookup } from 'people-lookup-compat'
import { createSandbox } from 'people-lookup-compat/sandbox'

const { fetch } = createSandbox({ outcomes: ({ count }) => (count === 1 ? 'retry-after=0' : 'ok') })
const lookup = createLookup({ baseUrl: 'https://people.example.com', apiKey: 'key', versions: ['v5'], fetch })

export default {
  fetch: async () => new Response((await lookup.person('1234567890')).value.names[0].full),
}
`

test('a server that Nitro has built looks people up', async (t) => {
  const { run, write } = await project(['nitro@3'])
  // Elsewhere, so that the packages of the project cannot stand in for files that were not copied.
  const output = temporaryFolder()
  write('server.ts', server)
  write('nitro.config.ts', `export default { preset: 'standard', output: { dir: ${JSON.stringify(output)} } }`)
  const built = await run('nitro', 'build')
  t.is(built.code, 0, built.stdout + built.stderr)
  const file = JSON.stringify(`${output}/server/index.mjs`)
  const asked = `const { default: server } = await import(${file})
    console.log(await (await server.fetch(new Request('http://localhost/'))).text())`
  const { stdout, stderr } = await run('node', '--input-type=module', '--eval', asked)
  t.is(stdout, 'Ada Augusta Byron\n', stderr)
})
