import { globSync } from 'node:fs'

const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'people-lookup-compat',
  includeVersion: true,
  entryPoints: [
    'src/public/index.ts',
    'src/public/fp.ts',
    'src/public/model.ts',
    'src/public/v3.ts',
    'src/public/v4.ts',
    'src/public/v5.ts',
    'src/public/sandbox.ts',
  ],
  tsconfig: 'tsconfig.build.json',
  readme: 'README.md',
  projectDocuments: [...globSync('docs/*.md').toSorted(byNumber), 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  plugin: ['./scripts/docs/plugin.ts'],
  out: 'site',
  // Nothing in the site reveals when or on which machine it was built.
  disableSources: true,
  hideGenerator: true,

  sort: ['source-order'],
  sortEntryPoints: false,
  categorizeByGroup: false,
  // The codecs of what is inside a payload: too many to give each a @category.
  defaultCategory: 'Codecs of parts',
  categoryOrder: [
    'Guides',
    'Entry points',
    'The project',
    'Looking up',
    'Answers',
    'Normalize and render',
    'Versions and operations',
    'Queries',
    'Errors',
    'Person',
    'Contact',
    'Background',
    'Property',
    'Building blocks',
    'Constructors',
    'Codecs',
    'Payloads',
    '*',
    'Codecs of the model',
    'Codecs of parts',
    'The canonical model',
  ],
  navigation: { includeCategories: true, includeGroups: false, includeFolders: false, compactFolders: false },
  headings: { readme: false, document: true },
  navigationLeaves: ['Codecs of parts', 'Codecs of the model', 'The canonical model'],
  searchInComments: true,
  searchInDocuments: true,
  highlightLanguages: ['bash', 'diff', 'html', 'javascript', 'json', 'jsonc', 'shellscript', 'sql', 'typescript'],
  markdownItOptions: { html: true, linkify: false },
  customCss: 'scripts/docs/site.css',

  treatWarningsAsErrors: true,
  validation: {
    notExported: true,
    invalidLink: true,
    invalidPath: true,
    rewrittenLink: true,
    notDocumented: true,
    unusedMergeModuleWith: true,
  },
  // A property whose name says it all needs no comment; every name that can be imported does.
  requiredToBeDocumented: ['Module', 'Variable', 'Function', 'Class', 'Interface', 'Method', 'Accessor', 'TypeAlias'],
  intentionallyNotExported: [
    // Internals of codecs; what users need is in `WireType` and io-ts's own `Type`.
    'Encoded',
    'FieldOf',
    'Fields',
    'Kept',
    'Nothing',
    'Part',
    'PartsOf',
    'Read',
    'Shape',
    'Twins',
    'With',
    // Helpers of exported types: readers need only their results.
    'Several',
    'MethodsOf',
    'Offered',
    'Spokes',
  ],
}
