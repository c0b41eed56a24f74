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

const changelog: Check = () => {
  const headings = readFileSync(`${root}CHANGELOG.md`, 'utf8').match(/^## .*/gm) ?? []
  const isThere = headings.some((heading) => heading.split(' ')[1] === version)
  return isThere ? undefined : `CHANGELOG.md has no entry for ${version}: give Unreleased this number and the date.`
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
  changelog,
  types: script('check', 'It does not compile'),
  lint: script('lint', 'A lint rule is broken, or the formatting is wrong'),
  tests: script('unit', 'A test fails'),
  package: script('package:check', 'The tarball must not be published'),
  smoke: script('smoke', 'The tarball does not work when installed'),
  docs: script('docs', 'The site cannot be built, or a link in it is broken'),
  'clean tree, still': cleanTree,
}

let failures = 0
for (const [title, check] of Object.entries(checks)) {
  const wrong = await check()
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
  console.log(`  npm publish`)
  console.log(`  git push --follow-tags`)
}
