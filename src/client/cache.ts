import { type Either, isLeft, left } from '../either.ts'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import { isNotFoundError } from '../errors/http-errors.ts'
import type { LookupValue } from '../model/lookup.ts'
import { isVersion, type Operation, type Version } from '../model/version.ts'
import { isObject, isText } from '../wire/json.ts'
import type { Cache, CallOptions } from './options.ts'
import type { LookupResult, ResponseInfo } from './response.ts'

/** How a lookup ended. */
export type Found<O extends Operation> = Either<LookupFailure, LookupResult<LookupValue[O]>>

/** The form of what is kept. It is part of the keys: what has another one is not found. */
const form = 2

/** An answer as it is kept: the payload itself, so that a later release reads it with all that it knows. */
export interface Kept {
  readonly version: Version
  readonly status: number
  readonly requestId?: string | undefined
  /** Those of the answer; `null` if nothing was found. */
  readonly headers: ResponseInfo['headers'] | null
  /** Absent if the answer had no content. */
  readonly raw?: unknown
}

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  isVersion(value['version']) &&
  typeof value['status'] === 'number' &&
  (value['requestId'] === undefined || isText(value['requestId'])) &&
  (value['headers'] === null || isObject(value['headers']))

/** What a lookup found, to be kept; `undefined` if it failed. */
const keptOf = <O extends Operation>(found: Found<O>): Kept | undefined => {
  if (!isLeft(found)) {
    const { source, response, raw, attempts } = found.right
    const { status, requestId, headers } = response
    // An answer in another version's shape would be read again without the version that was asked.
    if (attempts.some(({ readAs }) => readAs !== undefined)) return undefined
    return { version: source.version, status, requestId, headers, raw }
  }
  const { left: error } = found
  return isNotFoundError(error) && error.version !== undefined
    ? { version: error.version, status: error.status ?? 404, requestId: error.requestId, headers: null }
    : undefined
}

/** Tells if an answer says little, or not for long: nothing was found, it was cut short, a better version failed, or a token expires. */
const isBrief = <O extends Operation>(found: Found<O>): boolean => {
  if (isLeft(found)) return true
  const { value, attempts, issues } = found.right
  const isDegraded = attempts.some(({ cause }) => cause !== undefined && cause !== 'unsupported' && cause !== 'gone')
  const lists = 'items' in value ? [value.items] : 'owners' in value ? [value.owners] : []
  const isCutShort = issues.some(({ kind }) => kind === 'incomplete')
  return (
    isDegraded ||
    isCutShort ||
    lists.some(({ length }) => length === 0) ||
    ('next' in value && value.next !== undefined)
  )
}

/** What is asked, and what reads what was kept of it. */
interface Asked<O extends Operation> {
  /** All that tells it from another question, as text: it makes the key. */
  readonly text: string
  readonly options: CallOptions
  readonly revive: (kept: Kept) => Found<O> | undefined
}

/** What became of a lookup that several calls may wait for. */
interface Landed {
  /** The answer as text, of which each call makes its own: one may change what it was given. */
  readonly text?: string
  readonly failure?: LookupFailure
  /** How long the answer is to be kept, unless it is. */
  readonly ttlMs?: number
}

/** A lookup that is under way, and how many calls wait for it. */
interface Flight {
  readonly landed: Promise<Landed>
  readonly controller: AbortController
  callers: number
}

/** A store may take this long, in milliseconds. */
export const patience = 5000

/** What a store gives; nothing if it takes too long or fails. */
const inTime = async (work: () => unknown): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  try {
    return await Promise.race([work(), late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** What a text of the store holds: that of a program that shares it may be anything. Long numbers were kept as texts. */
const keptIn = (text: unknown): Kept | undefined => {
  try {
    const parsed: unknown = isText(text) ? JSON.parse(text) : undefined
    return isKept(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The answers that a lookup keeps, and its lookups that are under way. */
export class AnswerCache {
  readonly #store: Cache
  readonly #ttlMs: number
  readonly #briefTtlMs: number
  readonly #secret: string
  readonly #flights = new Map<string, Flight>()
  #hmacKey: Promise<CryptoKey> | undefined

  constructor(store: Cache, ttlMs: number, briefTtlMs: number, secret: string) {
    this.#store = store
    this.#ttlMs = ttlMs
    this.#briefTtlMs = briefTtlMs
    this.#secret = secret
  }

  /** What is kept of a lookup, or else what `ask` finds: once for all calls that ask the same at the same time. */
  async lookUp<O extends Operation>(
    asked: Asked<O>,
    ask: (signal: AbortSignal | undefined) => Promise<Found<O>>,
  ): Promise<Found<O>> {
    const { signal, timeoutMs, retries } = asked.options
    if (signal?.aborted === true) return ask(signal)
    const key = await this.#keyFor(asked.text)
    const flightKey = JSON.stringify([key, timeoutMs, retries])
    const own: { found?: Found<O> } = {}
    const flight =
      this.#flights.get(flightKey) ??
      this.#begin(flightKey, key, async (ofAll) => {
        const found = await ask(ofAll)
        own.found = found
        return found
      })
    const landed = await this.#wait(flightKey, flight, signal)
    // After an abort, this sends nothing, and says so as every lookup does.
    if (landed === undefined) return ask(signal)
    if (own.found !== undefined) return own.found
    if (landed.failure !== undefined) return left(landed.failure)
    const kept = keptIn(landed.text)
    return (kept && asked.revive(kept)) ?? ask(signal)
  }

  /** An HMAC: from a plain hash, whoever reads the store could guess a phone number in seconds. */
  async #keyFor(text: string): Promise<string> {
    const { subtle } = globalThis.crypto
    this.#hmacKey ??= subtle.importKey('raw', bytesOf(this.#secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const signature = new Uint8Array(
      await subtle.sign('HMAC', await this.#hmacKey, bytesOf(JSON.stringify([form, text]))),
    )
    return `people-lookup-compat:${Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }

  /** Begins a lookup, which others find until its answer is kept. */
  #begin<O extends Operation>(flightKey: string, key: string, ask: (signal: AbortSignal) => Promise<Found<O>>): Flight {
    const controller = new AbortController()
    const land = async (): Promise<Landed> => {
      const known = await inTime(() => this.#store.get(key))
      if (isText(known) && keptIn(known) !== undefined) return { text: known }
      const found = await ask(controller.signal)
      const kept = keptOf(found)
      if (isLeft(found) && kept === undefined) return { failure: found.left }
      if (kept === undefined) return {}
      return { text: JSON.stringify(kept), ttlMs: isBrief(found) ? this.#briefTtlMs : this.#ttlMs }
    }
    const flight: Flight = { landed: land(), controller, callers: 0 }
    const keep = async ({ text, ttlMs }: Landed): Promise<void> => {
      if (text !== undefined && ttlMs !== undefined) await inTime(() => this.#store.set(key, text, ttlMs))
      this.#leave(flightKey, flight)
    }
    this.#flights.set(flightKey, flight)
    flight.landed.then(keep, () => {
      this.#leave(flightKey, flight)
    })
    return flight
  }

  #leave(flightKey: string, flight: Flight): void {
    if (this.#flights.get(flightKey) === flight) this.#flights.delete(flightKey)
  }

  /** Waits with the others for a lookup, until the signal aborts: `undefined`. The last of them that aborts ends it. */
  async #wait(flightKey: string, flight: Flight, signal: AbortSignal | undefined): Promise<Landed | undefined> {
    flight.callers += 1
    if (signal === undefined) return flight.landed
    // Calls may share a signal by the thousand, and each listener would be compared with all others.
    const own = AbortSignal.any([signal])
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        flight.callers -= 1
        if (flight.callers === 0) {
          this.#leave(flightKey, flight)
          flight.controller.abort()
        }
        resolve(undefined)
      }
      own.addEventListener('abort', abort)
      if (own.aborted) abort()
      void flight.landed.then(resolve, reject).finally(() => {
        own.removeEventListener('abort', abort)
      })
    })
  }
}
