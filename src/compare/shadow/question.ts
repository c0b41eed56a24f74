import type { Operation } from '../../model/version.ts'
import { askedBy } from '../../query/asked.ts'

/** A question as text, the same for all spellings of it; one that breaks rules has no answer to compare. */
export const textOf = (operation: Operation, input: unknown): string =>
  `${operation} ${askedBy(operation, input).key ?? ''}`

/** What decides about a question: an id, which needs little memory, and two numbers from 0 to 1. */
export interface Draw {
  readonly id: number
  readonly sample: number
  readonly control: number
}

/** Draws for questions, the same for the same question. Without the key, nobody can tell which question was sampled. */
export type DrawFor = (text: string) => Promise<Draw>

const range = 2 ** 32

/** A keyed hash of questions: HMAC with SHA-256. */
export const drawsWith = (key: string | undefined): DrawFor => {
  const { subtle } = globalThis.crypto
  const secret =
    key === undefined ? globalThis.crypto.getRandomValues(new Uint8Array(32)) : new TextEncoder().encode(key)
  const imported = subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (text) => {
    const signed = await subtle.sign('HMAC', await imported, new TextEncoder().encode(text))
    const view = new DataView(signed)
    // As many bits as a number has.
    const id = view.getUint32(8) * 2 ** 21 + (view.getUint32(12) >>> 11)
    return { id, sample: view.getUint32(0) / range, control: view.getUint32(4) / range }
  }
}
