import { isLeft } from '../../either.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import { decodeText } from '../terminal/input.ts'
import { type LineBatch, lineBreak } from './line-splitter.ts'

// Files that are indented, or lists, are often read as lines by mistake.

/** Which jq may be used, for advice that names it. */
export const whichJq = '1.7 or later, as older ones round long ids'

/** The advice about such a file. */
export const adviceOnForm = `This is not one payload per line: jq -c (${whichJq}) writes payloads like that, and jq -c '.[]' a list of them; read a single one without --lines.`

const opens = (text: string): boolean => /^\s*[[{]/.test(text) && isLeft(parsePayload(text))

/** The first line that is not blank only begins an object or a list; `undefined` if all lines are blank. */
export const isBegun = ({ lines }: LineBatch): boolean | undefined => {
  if (lines === 'too long') return false
  for (let start = 0; start < lines.length;) {
    const found = lines.indexOf(lineBreak, start)
    const end = found === -1 ? lines.length : found
    const text = decodeText(lines.subarray(start, end))
    if (text?.trim() !== '') return text !== undefined && opens(text)
    start = end + 1
  }
  return undefined
}
