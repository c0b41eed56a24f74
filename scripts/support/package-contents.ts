import { existsSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { posix } from 'node:path'
import { closure } from './closure.ts'
import { manifest } from './manifest.ts'
import { root } from './root.ts'

/** Files that must always be there, whatever was built. */
const always = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']

/** Folders of this machine, which no published file may mention. */
const foldersOfThisMachine = [root.slice(0, -1), homedir(), tmpdir()].filter((folder) => folder.length > 1)

/** Whether a text has an absolute path into a folder: a clone may be in `/src`, and `../src/` does not lead there. */
const leadsInto = (folder: string, text: string): boolean =>
  text
    .split(`${folder}/`)
    .slice(0, -1)
    .some((before) => !/[\w.-]$/.test(before))

const wrongText = (file: string): readonly string[] => {
  const text = readFileSync(root + file, 'utf8')
  const map = /^\/\/# sourceMappingURL=(\S+)/m.exec(text)?.[1]
  return [
    ...(foldersOfThisMachine.some((folder) => leadsInto(folder, text))
      ? [`${file} mentions a folder of this machine.`]
      : []),
    ...(map !== undefined && !existsSync(root + posix.join(posix.dirname(file), map))
      ? [`${file} names a source map that does not exist.`]
      : []),
    // A page that names no charset reads other letters as something else. What is for Node has ky's licence in it.
    ...(file.endsWith('.js') && !file.startsWith('dist/node/') && /\P{ASCII}/u.test(text)
      ? [`${file} has letters that are not ASCII: escape them.`]
      : []),
    ...(/['"]\.\.?\/[^'"\n]*\.ts['"]/.test(text) ? [`${file} imports a .ts file.`] : []),
  ]
}

/**
 * What is wrong with a tarball of these files; empty if nothing is. The files that it must contain are computed: those
 * that package.json names, everything that these import, and what the pages show or link to.
 */
export const wrongContents = (packed: readonly string[], linked: ReadonlySet<string>): readonly string[] => {
  const { files, packages } = closure()
  const needed = new Set([...always, ...files, ...linked])
  return [
    ...[...needed].filter((file) => !packed.includes(file)).map((file) => `${file} is needed, but missing.`),
    ...packed.filter((file) => !needed.has(file)).map((file) => `${file} is not needed.`),
    ...[...packages]
      .filter(([name]) => !(name in manifest.dependencies || name in manifest.peerDependencies))
      .map(([name, file]) => `${file} imports ${name}, which is not a dependency.`),
    ...Object.keys(manifest.dependencies)
      .filter((name) => !packages.has(name))
      .map((name) => `${name} is a dependency that no packed file imports.`),
    ...Object.entries(manifest.dependencies)
      .filter(([, range]) => /[:/]/.test(range))
      .map(([name, range]) => `${name} is to be installed from ${range}, not from the registry.`),
    ...packed.filter((file) => file.startsWith('dist/')).flatMap(wrongText),
  ]
}
