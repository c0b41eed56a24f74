import { isLeft } from '../../either.ts'
import type { LookupFailure } from '../../errors/lookup-failure.ts'
import { listed } from '../../errors/problem.ts'
import type { Fetch, LookupOptions } from '../../client/options.ts'
import type { Version } from '../../model/version.ts'
import type { Either } from '../../either.ts'
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { note, print } from '../terminal/output.ts'

/** A word that a shell takes as it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const keyHeader = 'x-api-key'

/** A request as a command; the key is in the environment, as this may be pasted anywhere. */
const curlOf = (url: string, headers: Readonly<Record<string, string>>): string => {
  const own = Object.entries(headers).filter(([name]) => name !== keyHeader)
  return [
    'curl -H "X-api-key: $PEOPLE_LOOKUP_API_KEY"',
    ...own.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    quoted(url),
  ].join(' ')
}

/** Prints the first request that a lookup would send. */
export const dryRun = async (
  lookup: LookupOptions,
  ask: (lookup: LookupOptions) => Promise<Either<LookupFailure, unknown>>,
): Promise<ExitCode> => {
  let command: string | undefined
  let asked: Version | undefined
  const fetch: Fetch = async (url, { headers }) => {
    command ??= curlOf(url, headers)
    return Promise.reject(new Error('Nothing is sent.'))
  }
  const outcome = await ask({
    ...lookup,
    fetch,
    retries: 0,
    // A version that lacks an input is left out, as it would be.
    fallbackOn: lookup.fallbackOn?.filter((cause) => cause === 'unsupported'),
    beforeRequest: ({ version }) => {
      asked ??= version
    },
  })
  if (command === undefined) {
    if (isLeft(outcome)) throw outcome.left
    return exitCodes.fine
  }
  await print(`${command}\n`)
  const others = asked === undefined ? [] : lookup.versions.slice(lookup.versions.indexOf(asked) + 1)
  note(
    `Nothing was sent.${others.length === 0 ? '' : ` If ${asked ?? ''} fails, ${listed(others, 'and')} may be asked.`}`,
  )
  return exitCodes.fine
}
