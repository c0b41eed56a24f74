import { isAbsolute, posix } from 'node:path'
import type { Origin } from './adapter-sources.ts'

/** The imports of a generated module. */
interface Imports {
  /** Imports a name, and returns its name in the module. */
  readonly nameOf: (origin: Origin) => string
  readonly text: () => string
}

/** The imports of a module in this folder. */
export const importsInto = (folder: string): Imports => {
  const names = new Map<string, Origin>()
  const nameOf = (origin: Origin): string => {
    // No parameter of an adapter has such a name.
    let name = `${origin.name}$`
    for (;;) {
      const known = names.get(name)
      if (known === undefined) names.set(name, origin)
      if (known === undefined || known.file === origin.file) return name
      name += '$'
    }
  }
  const line = ([name, origin]: readonly [string, Origin]): string => {
    const from = isAbsolute(origin.file) ? `./${posix.relative(folder, origin.file)}` : origin.file
    return `import { ${origin.name} as ${name} } from '${from}'`
  }
  return { nameOf, text: () => [...names].map(line).join('\n') }
}
