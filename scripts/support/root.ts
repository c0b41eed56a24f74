import { fileURLToPath } from 'node:url'

/** The folder of package.json, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
