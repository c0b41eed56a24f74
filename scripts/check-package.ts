import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { copyFileSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { pack } from './support/pack.ts'
import { linksIn } from './support/packed-links.ts'
import { wrongContents } from './support/package-contents.ts'
import { root } from './support/root.ts'
import { run, runOrFail } from './support/run.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

// Checks whether the tarball of the last build can be published: its contents, and whether tools can resolve them.

const tarball = await pack(temporaryFolder())
const links = await linksIn(tarball)

/**
 * The package is ESM only. `require()` of it works, as Node 22.18 and later can load ES modules with it. For that,
 * `import` and `require` share one condition, `default`: with one for each, there would be two copies. With other
 * profiles, attw reports that CommonJS gets an ES module, which is intended, and that TypeScript's `node10` resolution,
 * which does not support `exports`, finds no subpaths.
 */
const attwProfile = 'esm-only'

const attw = async (): Promise<readonly string[]> => {
  const args = [tarball.path, '--profile', attwProfile, '--no-color', '--no-emoji', '--format', 'ascii']
  const { code, stdout, stderr } = await run('attw', args)
  return code === 0 ? [] : [stdout + stderr]
}

const publintMessages = async (): Promise<readonly string[]> => {
  const bytes = new Uint8Array(readFileSync(tarball.path))
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)
}

/** `npm publish` corrects package.json with a warning, which says even of a corrected command that it was removed. */
const npmCorrections = async (): Promise<readonly string[]> => {
  const folder = temporaryFolder()
  const [ours, corrected] = [`${root}package.json`, `${folder}/package.json`]
  copyFileSync(ours, corrected)
  await runOrFail('npm', ['pkg', 'fix'], folder)
  const contents = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const asWritten = isDeepStrictEqual(contents(ours), contents(corrected))
  return asWritten ? [] : ['npm publish would change package.json: run npm pkg fix.']
}

const checks = {
  contents: () => wrongContents(tarball.files, links.targets),
  links: () => links.dead,
  manifest: npmCorrections,
  publint: publintMessages,
  attw,
}

for (const [name, check] of Object.entries(checks)) {
  const wrong = await check()
  for (const line of wrong) console.error(`${name}: ${line}`)
  if (wrong.length === 0) console.log(`${name}: ok`)
  else process.exitCode = 1
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
console.log(
  `${tarball.files.length} files, ${kilobytes(tarball.size)} packed, ${kilobytes(tarball.unpackedSize)} unpacked`,
)
