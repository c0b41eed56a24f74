import test from 'ava'
import { ESLint } from 'eslint'
import { root } from '../support/run.ts'

// A program may have several classes of one name, as in jsdom: `npm run lint` reports where one of the platform decides.

const rule = 'house/no-platform-instanceof'

const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ruleId === rule,
  // The rule needs no types, so the files need not exist.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
})

const complaints = async (text: string): Promise<number> => {
  const [result] = await eslint.lintText(text, { filePath: 'src/client/some.ts' })
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule).length
}

for (const name of ['Error', 'Date', 'Promise', 'Request', 'globalThis.Request', 'window.Response', 'Other']) {
  test(`no value is told by instanceof ${name}`, async (t) => {
    t.is(await complaints(`export const is = (value: unknown): boolean => value instanceof ${name}`), 1)
  })
}

for (const [what, declared] of [
  ['an own class', 'class Other extends Error {}'],
  ['a class of a module', "import { Other } from './other.ts'"],
  ['a class of a module, by its name', "import * as all from './all.ts'\nconst { Other } = all"],
  ['an own class that is called as one of the platform', 'class Request {}\nconst Other = Request'],
] as const) {
  test(`a value may be told by ${what}`, async (t) => {
    t.is(await complaints(`${declared}\nexport const is = (value: unknown): boolean => value instanceof Other`), 0)
  })
}
