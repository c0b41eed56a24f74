import settings, { core } from './ava.config.js'

export default { ...settings, files: core }
