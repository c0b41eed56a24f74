import { pathToFileURL } from 'node:url'

/** Imports a module by its path, which `import` takes for a URL: a folder may have a `#` or a `%` in its name. */
export const importFile = async (file: string): Promise<unknown> => import(pathToFileURL(file).href)
