#!/usr/bin/env node
// No static import and no syntax that is younger than modules: an old Node must get as far as saying what it lacks.

const oldestNode = 22

if (Number(process.version.slice(1).split('.')[0]) < oldestNode) {
  process.stderr.write(`people-lookup-compat needs Node ${oldestNode} or newer; this is Node ${process.version}.\n`)
  process.exitCode = 1
} else {
  void import('./main.ts').then(({ main }) => main(process.argv))
}
