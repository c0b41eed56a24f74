import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { closure, entries } from './support/closure.ts'
import { root } from './support/root.ts'
import { run } from './support/run.ts'
import { bundleForNode } from './generate/bundle-for-node.ts'
import { writeHovers } from './schema/hover.ts'
import { sourcesOfModel } from './schema/sources.ts'
import { writeSchemas } from './schema/write.ts'

// Builds `dist`. Bundlers get separate modules: they leave out unused modules, but not a version's codecs inside a file
// that is used. Node gets the same code in a few files that its entries share, as finding many modules takes longer than
// running them.

/**
 * Declarations that import './name.js' instead of './name.ts': the compiler changes this only in JavaScript. TypeScript
 * finds './name.d.ts' all the same, but other tools that read declarations may not.
 */
const importingJs = (text: string): string => {
  const imports = ts.preProcessFile(text).importedFiles.filter(({ fileName }) => /^\.\.?\/.*\.ts$/.test(fileName))
  let written = ''
  let from = 0
  for (const { fileName, pos } of imports.toSorted((a, b) => a.pos - b.pos)) {
    // `pos` is the position of the quote.
    const end = pos + 1 + fileName.length
    written += `${text.slice(from, end - '.ts'.length)}.js`
    from = end
  }
  return written + text.slice(from)
}

/**
 * The root for what bundles for Node. A bundler finds the separate modules behind `#root`, as it has the condition `module`.
 * Nitro, which builds the servers of Nuxt, gets here in the same way, but then leaves the package external, and copies the
 * files that it traces from here without that condition: those of Node's own root, which would otherwise be missing.
 */
const tracedRoot = "export * from '#root'\n"

/** The names of the entries that are bundled for Node. */
const nodeEntries = entries.flatMap((path) => /^dist\/node\/(.*)\.js$/.exec(path)?.[1] ?? [])

// What the compiler has checked here, `npm run check` does not check again. What it emitted before is deleted, with what it knows of it.
const checked = 'node_modules/.cache/build.tsbuildinfo'
for (const old of ['dist', checked]) rmSync(root + old, { recursive: true, force: true })
// Not by the command's name, as on Windows that is only a shell script.
const compiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'))
const { code, stdout } = await run(process.execPath, [
  ...[compiler, '-p', 'tsconfig.build.json'],
  ...['--incremental', '--tsBuildInfoFile', checked],
])
process.stdout.write(stdout)

/** Bundles what is compiled. If that fails, esbuild has printed why. */
const isBundled = async (): Promise<boolean> =>
  bundleForNode(nodeEntries, 'dist/node').then(
    () => true,
    () => false,
  )

if (code === 0 && (await isBundled())) {
  writeFileSync(`${root}dist/src/traced-root.js`, tracedRoot)
  await writeSchemas(`${root}dist/schema`)
  for (const file of globSync('dist/**/*.d.ts', { cwd: root })) {
    writeFileSync(root + file, importingJs(readFileSync(root + file, 'utf8')))
  }
  writeHovers(`${root}dist/src/model`, sourcesOfModel())
  // Modules that had only types are empty now, and nothing imports the declarations of internal modules.
  const { files } = closure()
  for (const file of globSync('dist/**/*.{js,d.ts}', { cwd: root })) {
    if (!files.has(file.replaceAll('\\', '/'))) rmSync(root + file)
  }
} else {
  // A part of it would be taken for all of it. What has failed has said why.
  rmSync(`${root}dist`, { recursive: true, force: true })
  process.exitCode = 1
}
