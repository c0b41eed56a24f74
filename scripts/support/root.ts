import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, with a slash at its end. On Windows, too, it has slashes, as TypeScript's paths have. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replaceAll(sep, '/')
