import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { parsed } from '../batch/store/stored-row.ts'
import { InvalidOptionsError } from '../errors/invalid-options-error.ts'

// Nothing of a question or an answer is in Redis in clear: jobs and replies are encrypted, and the ids of jobs are an HMAC, as
// a plain hash of ten digits is guessed in seconds.

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
const shortestSecret = 8

/** What both sides of a queue make of their secret. */
export interface Seal {
  readonly seal: (json: object) => string
  /** What was sealed; `undefined` if it was not sealed with this secret. */
  readonly unseal: (text: string) => unknown
  readonly idOf: (text: string) => string
}

const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'people-lookup-compat queue', use, 32))

/** The seal of a secret: only who has it can read what is in the queue. */
export const sealOf = (secret: string): Seal => {
  if (secret.length < shortestSecret) {
    const rule = `must be text that the workers share, of at least ${shortestSecret} characters`
    throw new InvalidOptionsError([{ input: 'secret', rule }])
  }
  const [encryption, naming] = [keyFor(secret, 'encryption'), keyFor(secret, 'ids')]
  return {
    seal: (json) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, encryption, nonce)
      const text = Buffer.concat([cipher.update(JSON.stringify(json)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
    },
    unseal: (text) => {
      try {
        const bytes = Buffer.from(text, 'base64')
        const decipher = createDecipheriv(algorithm, encryption, bytes.subarray(0, nonceLength))
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
        const rest = bytes.subarray(nonceLength + tagLength)
        return parsed(Buffer.concat([decipher.update(rest), decipher.final()]).toString())
      } catch {
        return undefined
      }
    },
    // BullMQ takes a number for an id of its own.
    idOf: (text) => `q${createHmac('sha256', naming).update(text).digest('hex').slice(0, 32)}`,
  }
}
