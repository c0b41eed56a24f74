import { fileURLToPath } from 'node:url'
import test from 'ava'
import { ESLint } from 'eslint'

// A room that names a version, an envelope or a token would do something else for the next version: `npm run lint` reports it.

const rule = 'house/names-no-version'

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
  ruleFilter: ({ ruleId }) => ruleId === rule,
  // The rule needs no types, so the files need not exist.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
})

const complaints = async (file: string, text: string): Promise<number> => {
  const [result] = await eslint.lintText(text, { filePath: file })
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule).length
}

const named = [
  "version === 'v3'",
  'type Old = "v4"',
  "payload['data']",
  "new Set(['people'])",
  "query.get('position_token')",
  '/position_token|%/.test(url)',
  '`/data/${key}`',
  'const { position_token } = body',
  "const usual = ['v99']",
]

for (const text of named) {
  test(`no room may say ${text}`, async (t) => {
    for (const file of ['src/client/some.ts', 'src/gateway/some.ts', 'src/wire/some.ts', 'adapters/shared/some.ts'])
      t.is(await complaints(file, text), 1, file)
  })

  test(`what is a version's own, and the sandbox, may say ${text}`, async (t) => {
    for (const file of ['src/versions/v3.ts', 'src/wire/v3/some.ts', 'adapters/v3/some.ts', 'src/sandbox/some.ts'])
      t.is(await complaints(file, text), 0, file)
  })
}

test('words that only have such a name in them, and other paths, are none', async (t) => {
  for (const text of ["'of v3 and v4'", "'the data'", "'../v3.ts'", "import { a } from './v5.ts'", 'data.people'])
    t.is(await complaints('src/client/some.ts', text), 0, text)
})
