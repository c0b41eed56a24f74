import { readFileSync } from 'node:fs'
import test from 'ava'
import { root } from '../../scripts/support/root.ts'
import { asInHouse, project } from './support/project.ts'

// Jest runs CommonJS, and compiles a package of ES modules only if told to, as guide 1 says.

const guide = readFileSync(`${root}docs/1-getting-started.md`, 'utf8')
const pattern = /`transformIgnorePatterns` to `\['([^']+)'\]`/.exec(guide)?.[1]?.replaceAll('\\|', '|') ?? 'missing'
const preset = /`preset` to `'([^']+)'`/.exec(guide)?.[1] ?? 'missing'

const program = `
import { createLookup, isNotFoundError } from 'people-lookup-compat'
import { createSandbox } from 'people-lookup-compat/sandbox'
import { areAsPromised } from './outcomes-as-ts'

test('looks up as everywhere', areAsPromised)

test('finds Ada after a retry, and nobody else', async () => {
  const { fetch } = createSandbox({ outcomes: ({ count }) => (count === 1 ? 'dead' : 'ok') })
  const lookup = createLookup({ baseUrl: 'https://people.example.com', apiKey: 'key', versions: ['v5'], fetch })
  expect((await lookup.person('1234567890')).value.names[0]?.full).toBe('Ada Augusta Byron')
  expect(isNotFoundError(await lookup.person('42').catch((error: unknown) => error))).toBe(true)
})
`

const packages = ['jest@30', 'ts-jest@29', '@types/jest@30', asInHouse('typescript'), asInHouse('@types/node')]

for (const [testEnvironment, more] of [
  ['node', []],
  ['jest-fixed-jsdom', ['jest-environment-jsdom@30', 'jest-fixed-jsdom@0.0.11']],
] as const) {
  test(`Jest with ts-jest can use the package, with the settings of guide 1, in ${testEnvironment}`, async (t) => {
    const { folder, run, write } = await project([...packages, ...more])
    const compilerOptions = { module: 'commonjs', moduleResolution: 'bundler', target: 'es2022', strict: true }
    write('tsconfig.json', JSON.stringify({ compilerOptions: { ...compilerOptions, types: ['node', 'jest'] } }))
    write('jest.config.json', JSON.stringify({ preset, testEnvironment, transformIgnorePatterns: [pattern] }))
    write('ada.test.ts', program)
    // Jest takes a module of JavaScript for one of Node's.
    write('outcomes-as-ts.ts', `// @ts-nocheck\n${readFileSync(`${folder}/outcomes.mjs`, 'utf8')}`)
    const { code, stdout, stderr } = await run('jest')
    t.is(code, 0, stdout + stderr)
    t.regex(stderr, /Tests: +2 passed, 2 total/)
  })
}

test('the pattern of guide 1 finds the package where pnpm puts it, and no other', (t) => {
  const ignored = new RegExp(pattern)
  const places = ['', '/.pnpm/people-lookup-compat@1.0.0/node_modules', '/.pnpm/ky@2.1.0/node_modules']
  for (const place of places) {
    for (const name of ['people-lookup-compat', 'ky']) t.notRegex(`/home/node_modules${place}/${name}/x.js`, ignored)
    for (const name of ['hono', 'ky-universal']) t.regex(`/home/node_modules${place}/${name}/x.js`, ignored)
  }
})
