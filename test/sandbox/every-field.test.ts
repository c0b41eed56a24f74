import test from 'ava'
import { createSandbox } from '../../src/public/sandbox.ts'
import { unsentLeaves } from '../support/leaf-paths.ts'
import { allSpokes } from '../support/spokes.ts'
import { allAnswers } from './all-answers.ts'

// Every documented field of each version occurs for somebody in the sandbox, whatever the seed: so a test that looks for a
// field finds it, and what a program does with it can be tried. A field that is added to a codec has to be invented, too.

for (const seed of [1, 2, -5]) {
  const sandbox = createSandbox({ seed })
  for (const spoke of allSpokes) {
    test(`seed ${seed}: every documented field of ${spoke.title} occurs for somebody in the sandbox`, async (t) => {
      const answers = await allAnswers(sandbox, spoke)
      t.deepEqual(unsentLeaves(spoke.codec, answers), [], 'invent it in src/sandbox/population')
      // A field without a value is left out, as guide 8 says.
      t.deepEqual(
        answers.filter((answer) => /[:,[]null\b/.test(JSON.stringify(answer))),
        [],
      )
    })
  }
}
