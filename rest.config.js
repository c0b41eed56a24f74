import settings, { all, core } from './ava.config.js'

// What `npm run test:all` runs besides the core: the command line, the sandbox, browsers, documents, compilers and the like.
export default { ...settings, files: [...all, ...core.map((pattern) => `!${pattern}`)] }
