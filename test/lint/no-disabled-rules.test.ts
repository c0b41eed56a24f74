import test from 'ava'
import { ESLint } from 'eslint'
import { root } from '../support/run.ts'

const rule = 'no-console'

test('a comment does not disable a rule', async (t) => {
  const eslint = new ESLint({
    cwd: root,
    ruleFilter: ({ ruleId }) => ruleId === rule,
    // The rule needs no types.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  })
  for (const text of [
    'console.log(1) // eslint-disable-line',
    '// eslint-disable-next-line no-console\nconsole.log(1)',
    '/* eslint-disable */\nconsole.log(1)',
    '/* eslint no-console: off */\nconsole.log(1)',
  ]) {
    const [result] = await eslint.lintText(`${text}\n`, { filePath: 'src/public/index.ts' })
    t.true(
      result?.messages.some(({ ruleId }) => ruleId === rule),
      text,
    )
  }
})
