import { createRequire } from 'node:module'
import { InvalidOptionsError } from '../errors/invalid-input-errors.ts'
import { isObject, isText } from '../wire/json.ts'

// Packages that only those install who use them: the optional peers of package.json.

const require = createRequire(import.meta.url)

/** A member of a package's manifest; `undefined` if it cannot be read. */
const manifestOf = (name: string, key: string): unknown => {
  try {
    const manifest: unknown = require(`${name}/package.json`)
    return isObject(manifest) ? manifest[key] : undefined
  } catch {
    return undefined
  }
}

/** What to install, in the versions that package.json names. */
const command = (name: string): string => {
  const peers = manifestOf('people-lookup-compat', 'peerDependencies')
  const range = isObject(peers) ? peers[name] : undefined
  return `npm install ${isText(range) ? `"${name}@${range}"` : name}`
}

/**
 * Loads a package, and checks that it exports what is used of it.
 *
 * @throws InvalidOptionsError when it is not installed, or an older version is; it names the command to run
 */
export const loadPeer = async <M extends object>(
  name: string,
  load: () => Promise<M>,
  used: readonly (keyof M)[],
): Promise<M> => {
  const loaded = await load().catch(() => undefined)
  if (loaded !== undefined && used.every((key) => loaded[key] !== undefined)) return loaded
  const version = manifestOf(name, 'version')
  const isThere = isText(version)
  const rule = isThere ? `${version} is installed, which lacks what is used of it` : 'must be installed'
  throw new InvalidOptionsError([{ input: name, rule: `${rule}: ${command(name)}` }])
}
