import { pathToFileURL } from 'node:url'

/** Imports a module by its path. `import` would take the path for a URL, but a folder's name may contain `#` or `%`. */
export const importFile = async (file: string): Promise<unknown> => import(pathToFileURL(file).href)
