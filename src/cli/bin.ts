#!/usr/bin/env node
// No static import, and no syntax newer than ES modules: an old Node must be able to run this, and say what it needs.

// As in `engines` of package.json, which an old Node could not import.
const oldestMajor = 22
const oldestMinor = 18

const [major = 0, minor = 0] = process.version.slice(1).split('.').map(Number)

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  process.stderr.write(
    `people-lookup-compat needs Node ${oldestMajor}.${oldestMinor} or newer; this is Node ${process.version}.\n`,
  )
  process.exitCode = 1
} else {
  void import('./compile-cache.ts')
    .then(({ keepCompiled }) => {
      keepCompiled()
      return import('./main.ts')
    })
    .then(({ main }) => main(process.argv))
    .then(() => {
      // All is done and written. What Node's client has given up may go on: it waits for proxies, or asks for tunnel after tunnel.
      setTimeout(() => process.exit(), 100).unref()
    })
}
