import test from 'ava'
import { build, type BuildOptions, type Platform } from 'esbuild'
import { manifest } from '../../scripts/support/manifest.ts'
import { project } from './support/project.ts'

// What a bundle of a user's program contains: from the bundler's own report, by packages and files.

const platforms = ['browser', 'node'] as const

const user = await project([])

const bundle = async (
  program: string,
  platform: Platform,
  { external = [], conditions }: Pick<BuildOptions, 'external' | 'conditions'> = {},
): Promise<readonly string[]> => {
  const { metafile } = await build({
    absWorkingDir: user.folder,
    entryPoints: [program],
    outfile: `${platform}-${program}`,
    bundle: true,
    format: 'esm',
    platform,
    external,
    ...(conditions && { conditions }),
    metafile: true,
    logLevel: 'silent',
  })
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs))
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file)
}

const packagesIn = (files: readonly string[]): readonly string[] => [
  ...new Set(files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])),
]

const saysAda = async (program: string, platform: Platform): Promise<boolean> =>
  (await user.run('node', `${platform}-${program}`)).stdout === 'Ada Byron\n'

const nowhere = 'A sandbox listens in Node only; elsewhere, give its fetch to a lookup.'

for (const [platform, said] of [['browser', nowhere] as const, ['node', 'It listens.'] as const]) {
  test(`for ${platform}, the sandbox answers, and listens if it can`, async (t) => {
    await bundle('only-sandbox.mjs', platform)
    t.is((await user.run('node', `${platform}-only-sandbox.mjs`)).stdout, `200\n${said}\n`)
  })
}

for (const platform of platforms) {
  test(`for ${platform}, a program that only normalizes contains no client, no sandbox and no command line`, async (t) => {
    const files = await bundle('only-normalize.mjs', platform)
    t.deepEqual(packagesIn(files).toSorted(), ['fp-ts', 'io-ts', manifest.name])
    t.deepEqual(
      files.filter((file) => /\/src\/(?:client|query|sandbox|cli)\//.test(file)),
      [],
    )
    t.true(await saysAda('only-normalize.mjs', platform))
  })

  test(`for ${platform}, a program that only imports v3 contains no codec and no adapter of the others`, async (t) => {
    const files = await bundle('only-v3.mjs', platform)
    t.deepEqual(
      files.filter((file) => /\/(?:wire|adapters)\/v[45]\//.test(file)),
      [],
    )
    t.true(files.some((file) => /\/wire\/v3\//.test(file)))
    t.true(await saysAda('only-v3.mjs', platform))
  })

  test(`for ${platform}, a program that looks people up contains ky, but no sandbox and no command line`, async (t) => {
    const packages = packagesIn(await bundle('only-lookup.mjs', platform))
    t.deepEqual(packages.toSorted(), ['fp-ts', 'io-ts', 'ky', manifest.name])
    t.true(await saysAda('only-lookup.mjs', platform))
  })

  test(`for ${platform}, a program that only imports an error contains only errors`, async (t) => {
    const files = await bundle('only-error.mjs', platform)
    const own = `node_modules/${manifest.name}/dist/src/`
    t.deepEqual(
      files.filter((file) => !file.startsWith(`${own}errors/`)),
      ['only-error.mjs'],
    )
  })
}

test('with conditions of its own, a bundle contains only what is used if `module` is among them, as guide 9 says', async (t) => {
  const filesWith = async (...conditions: string[]): Promise<readonly string[]> =>
    bundle('only-error.mjs', 'node', { conditions })
  t.true((await filesWith('development')).some((file) => file.includes('/dist/node/')))
  t.deepEqual(await filesWith('development', 'module'), await filesWith('module'))
  t.false((await filesWith('development', 'module')).some((file) => file.includes('/dist/node/')))
})

test('a bundled program with its own copy of the library recognizes the errors of a copy outside of the bundle', async (t) => {
  await bundle('two-copies.mjs', 'node', { external: ['./repository.mjs'] })
  t.is((await user.run('node', 'node-two-copies.mjs')).stdout, 'false true true false\n')
})
