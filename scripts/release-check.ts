import { readFileSync } from 'node:fs'
import { manifest } from './support/manifest.ts'
import { root } from './support/root.ts'
import { run, runOrFail } from './support/run.ts'

// Checks everything that must hold before a release, and prints what to do next. It changes only build output.

const { name, version } = manifest

/** What is wrong, in one line; `undefined` if nothing is. */
type Check = () => string | undefined | Promise<string | undefined>

const git = async (...args: readonly string[]): Promise<readonly string[]> =>
  (await runOrFail('git', args)).split('\n').filter((line) => line !== '')

const cleanTree: Check = async () => {
  const changed = await git('status', '--porcelain')
  return changed.length === 0 ? undefined : `${changed.length} files have uncommitted changes: see git status.`
}

const newVersion: Check = async () => {
  const tags = await git('tag', '--list', `v${version}`)
  return tags.length === 0 ? undefined : `v${version} has been released: package.json needs a higher version.`
}

/** npm copies the number and the ranges into the lockfile, but only if npm sets them. */
const lockfile: Check = async () => {
  const [, locked] = /"version": "(.*)"/.exec(readFileSync(`${root}package-lock.json`, 'utf8')) ?? []
  const update = 'run npm install --package-lock-only.'
  if (locked !== version) return `package-lock.json has ${String(locked)}: ${update}`
  const { code } = await run('npm', ['ls', '--package-lock-only'])
  return code === 0 ? undefined : `package-lock.json does not have what package.json asks for: ${update}`
}

const changelog: Check = () => {
  const [newest] = readFileSync(`${root}CHANGELOG.md`, 'utf8').match(/^## .*/gm) ?? []
  const [, number, date = ''] = /^## (\S+) - (\d{4}-\d\d-\d\d)$/.exec(newest ?? '') ?? []
  if (number === version && !Number.isNaN(Date.parse(date))) return undefined
  const today = new Date().toISOString().slice(0, 10)
  return `The newest entry of CHANGELOG.md must be ## ${version} - ${today}, not ${newest ?? 'missing'}.`
}

const repository: Check = () => {
  const missing = (['repository', 'homepage', 'bugs'] as const).filter((field) => manifest[field] === undefined)
  return missing.length === 0 ? undefined : `package.json lacks ${missing.join(', ')}: see CONTRIBUTING.md, A release.`
}

const script =
  (script: string, wrong: string): Check =>
  async () => {
    const { code } = await run('npm', ['run', script])
    return code === 0 ? undefined : `${wrong}: run npm run ${script} for details.`
  }

const checks: Readonly<Record<string, Check>> = {
  'clean tree': cleanTree,
  'new version': newVersion,
  lockfile,
  changelog,
  repository,
  types: script('check', 'It does not compile'),
  lint: script('lint', 'A lint rule is broken, or the formatting is wrong'),
  tests: script('unit', 'A test fails'),
  package: script('package:check', 'The tarball must not be published'),
  smoke: script('smoke', 'The tarball does not work when installed'),
  docs: script('docs', 'The site cannot be built, or a link in it is broken'),
  'clean tree, still': cleanTree,
}

/** A check that cannot be made (outside of git, say) has failed, like any other. */
const outcome = async (check: Check): Promise<string | undefined> => {
  try {
    return await check()
  } catch (cause) {
    return cause instanceof Error ? cause.message.trimEnd() : String(cause)
  }
}

let failures = 0
for (const [title, check] of Object.entries(checks)) {
  const wrong = await outcome(check)
  if (wrong === undefined) console.log(`ok      ${title}`)
  else {
    failures += 1
    console.log(`failed  ${title}: ${wrong}`)
  }
}

if (failures > 0) {
  console.log(`\n${name} ${version} is not ready: ${failures} of ${Object.keys(checks).length} checks failed.`)
  process.exitCode = 1
} else {
  console.log(`\n${name} ${version} is ready. What is left to do:`)
  console.log(`  git tag --annotate v${version} --message v${version}`)
  // A push may be refused, as when others have pushed; what is published stays.
  console.log(`  git push --follow-tags`)
  console.log(`  npm publish`)
}
