import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, with a slash at its end. It has slashes even on Windows, as TypeScript's paths do. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replaceAll(sep, '/')
