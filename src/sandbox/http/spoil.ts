import type { Answer } from './answers.ts'
import type { OddAnswer } from '../outcomes.ts'
import { breakLeaf } from '../odd/bad-leaf.ts'
import { growAnswer } from '../odd/extra-fields.ts'
import { emptied, failed, nobody, withError } from '../odd/nobody.ts'
import { reshape } from '../odd/odd-shapes.ts'
import { oddly, respell, unclearly } from '../odd/odd-values.ts'
import { withFreshToken, withLostToken, withMovedToken } from '../odd/token.ts'

/** An answer to spoil. */
export interface Spoilable extends Answer {
  /** Its number among those of its version and operation. */
  readonly count: number
}

/** How each outcome changes the body of an answer, in the order in which they do so if there are several. */
const bodies: readonly (readonly [OddAnswer, (answer: Spoilable) => unknown])[] = [
  ['empty-list', emptied],
  ['bad-leaf', breakLeaf],
  ['unclear-values', ({ codec, body }) => respell(unclearly, codec, body)],
  ['odd-values', ({ codec, body }) => respell(oddly, codec, body)],
  ['extra-fields', growAnswer],
  ['odd-shapes', ({ codec, body }) => reshape(codec, body)],
  ['token=lost', withLostToken],
  ['token=moved', withMovedToken],
  ['token=endless', withFreshToken],
  ['error-beside', withError],
  ['error-in-200', failed],
  ['nobody', nobody.unknown],
  ['nobody=empty', nobody.empty],
  ['nobody=data', nobody.data],
  ['nobody=null', nobody.null],
  ['nobody=record', nobody.record],
  ['nobody=list', nobody.list],
]

/** How each outcome changes the text of a body. */
const texts: readonly (readonly [OddAnswer, (text: string) => string])[] = [
  ['nan', (text) => text.replace(/("\w+":)-?\d+(\.\d+)?/, '$1NaN')],
  ['trailing-comma', (text) => text.replace(/[\]}]$/, ',$&')],
  ['truncated', (text) => text.slice(0, Math.floor(text.length / 2))],
]

/** A text in one byte for each character, and what has no such byte escaped. */
const inLatin1 = (text: string): Uint8Array<ArrayBuffer> => {
  const escaped = text.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(escaped, (character) => character.charCodeAt(0))
}

const jsonType = 'application/json'

/** An answer as it is sent, spoilt as its outcome says. */
export const spoil = (
  answer: Spoilable,
  oddities: ReadonlySet<OddAnswer>,
  headers: Readonly<Record<string, string>>,
): Response => {
  const send = (body: string | Uint8Array<ArrayBuffer>, type = jsonType): Response =>
    new Response(body, { headers: { ...headers, 'content-type': type } })
  // The normal answer takes no longer than without outcomes.
  if (oddities.size === 0) return send(JSON.stringify(answer.body))
  if (oddities.has('nobody=no-content')) return new Response(null, { status: 204, headers })
  const { body } = bodies
    .filter(([oddity]) => oddities.has(oddity))
    .reduce((changed, [, change]) => ({ ...changed, body: change(changed) }), answer)
  const text = texts
    .filter(([oddity]) => oddities.has(oddity))
    .reduce((changed, [, change]) => change(changed), JSON.stringify(body))
  return oddities.has('charset=iso-8859-1') ? send(inLatin1(text), `${jsonType}; charset=iso-8859-1`) : send(text)
}
