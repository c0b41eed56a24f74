import { LineSplitter, lineBreak, type LineBatch } from '../conversion/line-splitter.ts'
import { decodeText, openInput } from './input.ts'

/** A line of an input: `undefined` if it is too long, or no UTF-8 text. */
export interface TextLine {
  readonly line: number
  readonly text: string | undefined
}

function* linesIn({ first, lines }: LineBatch): Generator<TextLine> {
  if (lines === 'too long') {
    yield { line: first, text: undefined }
    return
  }
  let start = 0
  for (let line = first; start <= lines.length; line++) {
    const end = lines.indexOf(lineBreak, start)
    const bytes = lines.subarray(start, end === -1 ? lines.length : end)
    yield { line, text: decodeText(bytes) }
    start = end === -1 ? lines.length + 1 : end + 1
  }
}

/** The lines of a file, or of standard input, one by one. */
export async function* textLines(file: string): AsyncGenerator<TextLine, void, undefined> {
  const splitter = new LineSplitter()
  for await (const chunk of openInput(file)) {
    for (const batch of splitter.push(chunk)) yield* linesIn(batch)
  }
  for (const batch of splitter.end()) yield* linesIn(batch)
}
