import { globSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Declares the tests of all files of a folder in this process. To start a process and to load the library takes longer than what
 * most files test.
 */
export const testsIn = (folder: string): void => {
  // By require(), as AVA wants all tests in one turn: after an `await`, it throws.
  for (const file of globSync(`${folder}/**/*.test.ts`).toSorted()) require(file)
}
