import settings, { core, together } from './ava.config.js'

export default { ...settings, files: [...core, ...together.core, ...together.notApart] }
