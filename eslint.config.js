import tseslint from 'typescript-eslint'
import { importsRunOneWay } from './lint/imports-run-one-way.js'
import { namesNoVersion } from './lint/names-no-version.js'
import { noPlatformInstanceof } from './lint/no-platform-instanceof.js'
import { readsEveryField } from './lint/reads-every-field.js'

const fpTs = {
  regex: '^fp-ts(?!/lib/.*\\.js$)',
  message: "Import 'fp-ts/lib/Either.js': other forms type-check and then crash in Node ESM.",
}

/** The core runs in browsers and workers, as the page of the docs does: only the command line, the sandbox's listener, and what
 * keeps runs in files, databases and queues, may use what only Node has. */
const nodeOnly = ['process', 'Buffer', 'global', 'setImmediate', '__dirname'].map((name) => ({
  name,
  message: 'The core uses no Node API.',
}))

export default tseslint.config(
  { ignores: ['dist/', 'site/', 'node_modules/', 'test/smoke/programs/', 'test/exercise/v6/'] },
  tseslint.configs.strictTypeChecked,
  // No comment disables a rule.
  { linterOptions: { noInlineConfig: true } },
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Templates print counts.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Declarations keep the name of an interface, but expand an alias.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // A handler that only calls something reads well as one line.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A record's codec and its type share a name, as in io-ts.
      '@typescript-eslint/no-redeclare': 'off',
      'no-console': 'error',
      'no-restricted-imports': ['error', { patterns: [fpTs] }],
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' }],
    },
  },
  {
    files: ['src/**/*.ts', 'adapters/**/*.ts'],
    plugins: {
      house: {
        rules: {
          'imports-run-one-way': importsRunOneWay,
          'names-no-version': namesNoVersion,
          'no-platform-instanceof': noPlatformInstanceof,
          'reads-every-field': readsEveryField,
        },
      },
    },
    rules: {
      'house/imports-run-one-way': 'error',
      'house/no-platform-instanceof': 'error',
      'max-lines': ['error', { max: 400, skipComments: false }],
      'max-lines-per-function': ['error', 60],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^fp-ts',
              allowTypeImports: true,
              message: 'Use either.ts, which makes the same values: bundles must not contain fp-ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'adapters/**/*.ts', 'docs/lineage/page/**/*.ts'],
    ignores: [
      'src/client/node-carrier.ts',
      'src/batch/{load-peer,run-folder,run-store,shared-stores}.ts',
      'src/queue/**',
      'src/cli/**',
      'src/sandbox/**',
      'src/public/sandbox.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', ...nodeOnly],
      'no-restricted-imports': [
        'error',
        { patterns: [fpTs, { regex: '^node:', message: 'The core uses no Node API.' }] },
      ],
    },
  },
  {
    files: ['adapters/**/*.ts'],
    rules: { 'house/reads-every-field': 'error' },
  },
  {
    files: ['src/**/*.ts', 'adapters/**/*.ts'],
    ignores: [
      // What is a version's own.
      'src/model/version.ts',
      'src/versions/**',
      'src/wire/v*/**',
      'adapters/v*/**',
      'src/public/**',
      // The sandbox has rules of its own, as it judges what the library sends.
      'src/sandbox/**',
      // Written by a script.
      'src/lineage/not-given.ts',
      // These know keys of other programs: `data` is axios's, too.
      'src/normalize/advice.ts',
    ],
    rules: { 'house/names-no-version': 'error' },
  },
  { files: ['docs/demo/**', 'scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // The benchmark is a package of its own: the types of what it measures against are known when it is installed.
  { files: ['test/bench/**'], extends: [tseslint.configs.disableTypeChecked] },
)
