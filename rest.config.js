import settings, { all, core, together } from './ava.config.js'

// What `npm run test:all` runs besides the core: the command line, the sandbox, browsers, documents, compilers and the like.
export default {
  ...settings,
  files: [...all, ...together.rest, ...together.notApart, ...core.map((pattern) => `!${pattern}`)],
}
