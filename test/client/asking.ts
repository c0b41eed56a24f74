import { type Attempt, type Fetch, isLookupError, type LookupError } from '../../src/public/index.ts'
import { personFor, type Seen } from '../support/server.ts'

// What tests of lookups have in common.

/** A pin to v5. */
export const options = { apiKey: 'key', versions: ['v5'] } as const

/** Without retries. */
export const quick = { apiKey: 'key', retries: 0 } as const

/** A fetch that ignores its signal. */
export const heedless: Fetch = (input, init) => fetch(input, { ...init, signal: null })

/** The version that a request goes to. */
export const versionOf = ({ path }: Seen): string => path.slice(1, 3)

/** The error with which a lookup fails. */
export const failing = async (run: () => Promise<unknown>): Promise<LookupError> => {
  try {
    await run()
  } catch (error) {
    if (isLookupError(error)) return error
    throw error
  }
  throw new Error('It did not fail.')
}

/** An answer that finds something, or nothing, whatever the query. */
export const answerTo = (path: string): unknown => {
  if (path.includes('person')) return personFor(path)
  const body = path.includes('names')
    ? { people: [] }
    : path.includes('addresses')
      ? { address: { city: 'Boston' } }
      : { owners: [] }
  return path.startsWith('/v3/') ? body : { data: body }
}

/** What became of each attempt: `v5 gone`, `v4 answered`. */
export const causesOf = (attempts: readonly Attempt[]): readonly string[] =>
  attempts.map(({ version, cause = 'answered' }) => `${version} ${cause}`)
