import { leaksOf } from '../../client/faults.ts'
import { appendFile, open } from 'node:fs/promises'
import { platformFetch } from '../../client/config.ts'
import { isStream, joined, textOf } from '../../client/guarded-fetch.ts'
import type { Fetch, FetchedResponse, LookupOptions, AttemptEvent } from '../../client/options.ts'
import { isSuccess } from '../../client/response.ts'
import { isLeft } from '../../either.ts'
import { labelOf } from '../../errors/http-errors.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import { isContainer } from '../../wire/json.ts'
import { usageErrorFromSystem } from '../errors/cli-error.ts'
import { endUnwritten, note, showPassing } from '../terminal/output.ts'
import { printable } from '../terminal/printable.ts'
import type { WatchFlags } from './lookup-flags.ts'

// What happens between a question and its answer. No line has the key or an input, unless --verbose shows the service's words.

/** A wait is shown after this long, and then as often, in milliseconds. */
export const longWait = 1000

/** How much is shown of what the service says. */
const mostWords = 600

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Tells what is waited for, once it takes long: on a terminal in one line that goes again, elsewhere only if asked. */
class Waiting {
  readonly #isVerbose: boolean
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(isVerbose: boolean) {
    this.#isVerbose = isVerbose
  }

  begin(what: string): void {
    this.end()
    const begun = performance.now()
    let isTold = !this.#isVerbose
    this.#timer = setInterval(() => {
      if (showPassing(`${what}: ${seconds(performance.now() - begun)}`) || isTold) return
      isTold = true
      note(`  ${what}`)
    }, longWait)
    this.#timer.unref()
  }

  end(): void {
    clearInterval(this.#timer)
    showPassing()
  }
}

/** Adds what was sent back to a file: a line for each answer that is JSON, as `normalize --lines` reads it. */
const recorderOf = async (file: string): Promise<(body: string) => Promise<void>> => {
  const unwritten = 'The --record file cannot be written'
  try {
    // It has records of people: nobody else may read it.
    await (await open(file, 'a', 0o600)).close()
  } catch (error) {
    throw usageErrorFromSystem(unwritten, error, 'there is no such folder')
  }
  return async (body) => {
    const payload = parsePayload(body)
    if (isLeft(payload) || !isContainer(payload.right)) return
    // Within JSON, a line break is a blank.
    await appendFile(file, `${body.replaceAll(/[\r\n]+/g, ' ').trim()}\n`).catch((error: unknown) =>
      endUnwritten(unwritten, error),
    )
  }
}

/** Whether an answer is one, and not a failure: what tells of nobody is, too. */
const isAnswer = (response: FetchedResponse): boolean => isSuccess(response) || response.status === 404

/** A response whose body is told once all of it was read. */
const overheard = (response: FetchedResponse, tell: (body: string) => void): FetchedResponse => {
  const { status, headers, bodyUsed, body } = response
  if (!isStream(body)) return response
  const getReader: typeof body.getReader = () => {
    const reader = body.getReader()
    const parts: Uint8Array[] = []
    const read: typeof reader.read = async () => {
      const part = await reader.read()
      if (part.value === undefined) tell(textOf(response, joined(parts)))
      else parts.push(part.value)
      return part
    }
    return { read, cancel: async () => reader.cancel() }
  }
  return { status, headers, bodyUsed, body: { getReader, cancel: async () => body.cancel() } }
}

const failureText = ({ version, cause, requests, durationMs }: AttemptEvent): string =>
  `  ${version} failed (${cause ?? ''}): ${requests === 1 ? '1 request' : `${requests} requests`}, ${durationMs} ms`

/** Shows what the service says of a refusal, which may repeat an input, but not the key. */
const tellWords = ({ error }: AttemptEvent, key: string | null): void => {
  const said = (error?.body() ?? '').trim().replaceAll(key ?? '\0', '$PEOPLE_LOOKUP_API_KEY')
  if (said === '') return
  if (leaksOf(key, [])(said)) {
    note('  what the service said is not shown: it repeats the key.')
    return
  }
  note(`  the service said: ${printable(said.slice(0, mostWords))}${said.length > mostWords ? '…' : ''}`)
}

/** The options of a lookup that is watched, and what waits until all is written. */
interface Watched {
  readonly lookup: LookupOptions
  readonly end: () => Promise<void>
}

/** Watches a lookup: shows waits, and, if asked, each request; records answers. */
export const watched = async (lookup: LookupOptions, { verbose, record }: WatchFlags): Promise<Watched> => {
  const isVerbose = verbose === true
  const waiting = new Waiting(isVerbose)
  const recorded = record === undefined ? undefined : await recorderOf(record)
  const writing: Promise<void>[] = []
  let [asked, requests, heard] = ['', 0, 0]
  const tell = (line: string): void => {
    waiting.end()
    if (isVerbose) note(line)
  }
  const { fetch: send = platformFetch } = lookup
  const fetch: Fetch = async (url, init) => {
    requests += 1
    const after = requests === 1 ? '' : `, after ${seconds(performance.now() - heard)}`
    tell(`> ${asked}, request ${requests}${after}`)
    waiting.begin(`waiting for ${asked}`)
    const sent = performance.now()
    const response = await send(url, init)
    heard = performance.now()
    const wish = response.headers.get('retry-after')
    const wished = wish === null || leaksOf(lookup.apiKey, [])(wish) ? '' : `; retry-after: ${printable(wish)}`
    const label = isSuccess(response) ? 'OK' : labelOf(response.status)
    tell(`< ${response.status} ${label} in ${Math.round(heard - sent)} ms${wished}`)
    if (!isSuccess(response)) waiting.begin(`${asked} answered ${response.status}, waiting`)
    if (recorded === undefined || !isAnswer(response)) return response
    return overheard(response, (body) => {
      writing.push(recorded(body))
    })
  }
  return {
    lookup: {
      ...lookup,
      fetch,
      beforeRequest: ({ version, operation }) => {
        asked = `${version} ${operation}`
      },
      onAttempt: (event) => {
        requests = 0
        waiting.end()
        if (isVerbose && event.error !== undefined) {
          note(failureText(event))
          tellWords(event, lookup.apiKey)
        }
        return lookup.onAttempt?.(event)
      },
    },
    end: async () => {
      waiting.end()
      await Promise.all(writing)
    },
  }
}
