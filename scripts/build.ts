import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import { closure, entries } from './support/closure.ts'
import { root } from './support/root.ts'
import { run } from './support/run.ts'
import { bundleForNode } from './unroll/bundle-for-node.ts'

// Builds `dist`. For bundlers the modules stay as many as they are: a bundler leaves out a module that nothing uses, but
// not the codecs of a version in a file that something does. Node takes longer to find them all than to run them, and
// has the same in a few files, which its entries share.

/**
 * In the JavaScript that it writes, the compiler makes './name.js' of an import of './name.ts', but not in
 * declarations. TypeScript finds its way from there to './name.d.ts'; other tools that read declarations need not.
 */
const importingJs = (text: string): string => {
  const imports = ts.preProcessFile(text).importedFiles.filter(({ fileName }) => /^\.\.?\/.*\.ts$/.test(fileName))
  let written = ''
  let from = 0
  for (const { fileName, pos } of imports.toSorted((a, b) => a.pos - b.pos)) {
    // `pos` is that of the quote.
    const end = pos + 1 + fileName.length
    written += `${text.slice(from, end - '.ts'.length)}.js`
    from = end
  }
  return written + text.slice(from)
}

/** The entries of a few files that are made for Node, by their names. */
const nodeEntries = entries.flatMap((path) => /^dist\/node\/(.*)\.js$/.exec(path)?.[1] ?? [])

rmSync(`${root}dist`, { recursive: true, force: true })
const { code, stdout } = await run('tsc', ['-p', 'tsconfig.build.json'])
process.stdout.write(stdout)
process.exitCode = code ?? 1

if (code === 0) {
  await bundleForNode(nodeEntries, 'dist/node')
  for (const file of globSync('dist/**/*.d.ts', { cwd: root })) {
    writeFileSync(root + file, importingJs(readFileSync(root + file, 'utf8')))
  }
  // What is left of a module that has nothing but types is empty, and the declarations of an inner one are nobody's.
  const { files } = closure()
  for (const file of globSync('dist/**/*.{js,d.ts}', { cwd: root })) {
    if (!files.has(file.replaceAll('\\', '/'))) rmSync(root + file)
  }
}
