import { existsSync } from 'node:fs'
import tseslint from 'typescript-eslint'
import { readsEveryField } from './lint/reads-every-field.js'

const fpTs = {
  regex: '^fp-ts(?!/lib/.*\\.js$)',
  message: "Import 'fp-ts/lib/Either.js': other forms type-check and then crash in Node ESM.",
}

/** A folder and what it must not import: imports run one way, from the client down to the model. */
const floor = (files, above) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          fpTs,
          { regex: '^node:', message: 'The core uses no Node API.' },
          { regex: `/(${above.join('|')})(/|\\.ts$)`, message: 'Imports run one way: this is upstairs.' },
        ],
      },
    ],
  },
})

/** The core runs in browsers and workers: what only Node has stays in the command line and the sandbox's listener. */
const nodeOnly = ['process', 'Buffer', 'global', 'setImmediate', '__dirname'].map((name) => ({
  name,
  message: 'The core uses no Node API.',
}))

const upstairs = ['normalize', 'client', 'sandbox', 'cli', 'index', 'fp', 'throwing', 'common']

/** `npm ci` does not install what the library is measured against: until `npm run bench` has, its types are not known. */
const canTypeBench = existsSync(new URL('test/bench/node_modules', import.meta.url))

export default tseslint.config(
  { ignores: ['dist/', 'site/', 'node_modules/', 'test/smoke/programs/'] },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // `void` cannot be told from `undefined` in a default, and templates print counts.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Declarations keep the name of an interface, and write an alias out.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // A handler that ends in an answer reads well as one line.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A record's codec and its type share a name, as in io-ts.
      '@typescript-eslint/no-redeclare': 'off',
      'no-console': 'error',
      'no-restricted-imports': ['error', { patterns: [fpTs] }],
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Exports have names here.' }],
    },
  },
  floor(['src/model/**'], ['wire', 'adapters', 'spokes', 'errors', ...upstairs]),
  floor(['src/wire/**'], ['adapters', 'spokes', 'errors', ...upstairs]),
  floor(['adapters/**'], ['spokes', 'errors', ...upstairs]),
  floor(['src/errors/**'], ['wire', 'adapters', 'spokes', ...upstairs]),
  floor(['src/spokes.ts'], upstairs),
  floor(
    ['src/normalize/**'],
    upstairs.filter((room) => room !== 'normalize'),
  ),
  floor(['src/query/**'], ['client', 'sandbox', 'cli', 'index', 'fp', 'throwing', 'common']),
  floor(['src/client/**'], ['sandbox', 'cli', 'index', 'fp', 'throwing', 'common']),
  {
    files: ['src/**/*.ts', 'adapters/**/*.ts'],
    ignores: ['src/cli/**', 'src/sandbox/**', 'src/sandbox.ts'],
    rules: { 'no-restricted-globals': ['error', ...nodeOnly] },
  },
  {
    files: ['src/**/*.ts', 'adapters/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^fp-ts',
              allowTypeImports: true,
              message: 'either.ts makes these values: a bundle has no fp-ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['adapters/**/*.ts'],
    plugins: { house: { rules: { 'reads-every-field': readsEveryField } } },
    rules: { 'house/reads-every-field': 'error' },
  },
  {
    files: ['src/**/*.ts', 'adapters/**/*.ts'],
    rules: { 'max-lines': ['error', { max: 220, skipComments: false }], 'max-lines-per-function': ['error', 60] },
  },
  { files: ['docs/demo/**', 'scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-restricted-syntax': 'off' },
  },
  canTypeBench ? {} : { files: ['test/bench/**'], extends: [tseslint.configs.disableTypeChecked] },
)
