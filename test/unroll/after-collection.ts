import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { parseJson } from '../support/json.ts'
import { allSpokes } from '../support/spokes.ts'
import { loadLibrary } from './library.ts'

// Reads payloads of all kinds until a build has been compiled, then collects all that is left of them. With --trace-opt
// and --trace-deopt, V8 prints what it compiles, and what of it it discards.

const [, , path = ''] = process.argv
const { normalize } = await loadLibrary(path)

const subjects = allSpokes.map((spoke) => ({
  ...spoke,
  text: JSON.stringify(readGolden(goldenFilesOf(spoke).payload)),
}))

for (const { version, operation, text } of subjects) {
  for (let times = 0; times < 3000; times++) normalize(version, operation, parseJson(text))
}
console.log('Collecting.')
globalThis.gc?.()
