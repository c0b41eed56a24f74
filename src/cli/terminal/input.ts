import { type BigIntStats, fstatSync, statSync, createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { usageError, CliError, unreadableError, usageErrorFromSystem, oneFile } from '../errors/cli-error.ts'
import { note } from './output.ts'

/** What the system knows of a file or a descriptor; `undefined` if there is none, or we have no access to it. */
export const statsOf = (file: string | number): BigIntStats | undefined => {
  try {
    return typeof file === 'number' ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true })
  } catch {
    return undefined
  }
}

/** Devices, such as a terminal, may be used for several things. */
export const isSame = (one: BigIntStats, other: BigIntStats | undefined): boolean =>
  one.dev === other?.dev && one.ino === other.ino && !one.isCharacterDevice()

/** Pipes are no regular files. */
export const isSameFile = (one: BigIntStats | undefined, other: BigIntStats | undefined): boolean =>
  one?.isFile() === true && isSame(one, other)

// Dumps are often compressed, some programs write UTF-16, and a table may be a workbook. None can be read as lines.

interface FileKind {
  /** The bytes that it begins with, unlike any JSON in UTF-8. */
  readonly begins: readonly number[]
  readonly says: string
}

const compressed = (command: string): string => `The input is compressed: unpack it first, as with ${command}.`

const utf16 = (encoding: string, orElse = ''): string =>
  `The input is UTF-16: convert it to UTF-8 first, as with iconv -f ${encoding} -t UTF-8${orElse}.`

/** Windows has no iconv, but most of the programs that write UTF-16, and a mark before it. */
const marked = utf16('UTF-16', ' or, in PowerShell, Set-Content -Encoding utf8')

const [brace, bracket] = [0x7b, 0x5b]

const packed: readonly FileKind[] = [
  { begins: [0x1f, 0x8b], says: compressed('gunzip -c') },
  { begins: [0x28, 0xb5, 0x2f, 0xfd], says: compressed('zstd -dc') },
  { begins: [0x42, 0x5a, 0x68], says: compressed('bunzip2 -c') },
  { begins: [0xfd, 0x37, 0x7a, 0x58, 0x5a], says: compressed('xz -dc') },
]

const zip = [0x50, 0x4b, 3, 4]

/** What payloads may come as that are not UTF-8. */
const payloadForms: readonly FileKind[] = [
  ...packed,
  { begins: zip, says: compressed('unzip -p') },
  { begins: [0xff, 0xfe], says: marked },
  { begins: [0xfe, 0xff], says: marked },
  // Without a byte order mark: payloads begin with a brace, and lists of them with a bracket.
  ...[brace, bracket].flatMap((first) => [
    { begins: [first, 0], says: utf16('UTF-16LE') },
    { begins: [0, first], says: utf16('UTF-16BE') },
  ]),
]

const workbook = 'The input is a workbook, and no text: save it as CSV UTF-8.'

/** What tables may come as that are no text: workbooks of today are zips, and those of before 2007 begin like this. */
const tableForms: readonly FileKind[] = [
  ...packed,
  { begins: zip, says: workbook },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], says: workbook },
]

/** The forms that input with these first bytes may have. */
const formsOf = (bytes: Uint8Array, forms: readonly FileKind[]): readonly FileKind[] =>
  forms.filter(({ begins }) => begins.slice(0, bytes.length).every((byte, at) => bytes[at] === byte))

/**
 * The bytes as they came, or an error if they begin like one of these forms. The first chunk may be too short to tell: then it
 * is held back until there is more.
 */
export async function* recognized(chunks: AsyncIterable<Uint8Array>, forms = payloadForms): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of chunks) {
    if (head === undefined) {
      yield chunk
      continue
    }
    const bytes: Uint8Array = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    const [form] = formsOf(bytes, forms)
    if (form !== undefined && bytes.length >= form.begins.length) throw usageError(form.says)
    head = form === undefined ? undefined : bytes
    if (head === undefined) yield bytes
  }
  if (head !== undefined && head.length > 0) yield head
}

/** Which jq may be used, for advice that names it. */
export const whichJq = '1.7 or later, as older ones round long ids'

/** Anything this large is not a single payload, and a string cannot be much longer. */
export const maxPayloadBytes = 256 * 2 ** 20

/** What ends the input at a terminal. */
const endOfInput = process.platform === 'win32' ? 'Ctrl-Z and Enter' : 'Ctrl-D'

const refuseFolder = (isFolder: boolean): void => {
  if (isFolder) throw usageError(`The input cannot be read: it is a folder. ${oneFile}`)
}

/** Results that are added to the input would be read in their turn, without end. */
const refuseOutput = (file: string | number): void => {
  if (isSameFile(statsOf(file), statsOf(1)))
    throw usageError('The input is the file of standard output: write to another one.')
}

export const isStandardInput = (file: string | undefined): file is '-' | undefined => file === undefined || file === '-'

/** What the system knows of an input. */
export const statsOfInput = (file: string | undefined): ReturnType<typeof statsOf> =>
  statsOf(isStandardInput(file) ? 0 : file)

/** Standard inputs that are read: a second reader would get what the first one leaves. */
const taken = new WeakSet<object>()

async function* bytesOf(file: string | undefined): AsyncGenerator<Uint8Array> {
  try {
    if (isStandardInput(file)) {
      if (taken.has(process.stdin)) throw usageError('Standard input is named twice: only one input can be that.')
      taken.add(process.stdin)
      if (process.stdin.isTTY) note(`Reading from the terminal; ${endOfInput} ends the input.`)
      // Node reads a folder as nothing.
      refuseFolder(statsOf(0)?.isDirectory() === true)
      refuseOutput(0)
      yield* process.stdin
    } else {
      refuseFolder((await stat(file)).isDirectory())
      refuseOutput(file)
      yield* createReadStream(file)
    }
  } catch (error) {
    throw error instanceof CliError ? error : usageErrorFromSystem('The input cannot be read', error)
  }
}

/**
 * The bytes of a file, or of standard input if it is `-` or not given, unless they are recognised as something other
 * than UTF-8.
 */
const openInput = (file: string | undefined): AsyncGenerator<Uint8Array> => recognized(bytesOf(file))

/** The bytes of a table, in any encoding. */
export const openTableInput = (file: string): AsyncGenerator<Uint8Array> => recognized(bytesOf(file), tableForms)

/** UTF-8 as text, or `undefined` if the bytes are not UTF-8. A byte order mark is skipped. */
const decodeText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The text of a file beside the input, such as that of a key or of uses, or of standard input, without the byte order mark that programs of Windows
 * write; or they write UTF-16, as PowerShell does with `>`. `what` begins what is said of it, and `missing` is why there is none.
 */
export const textOfFile = async (file: string, what: string, missing?: string): Promise<string> => {
  const bytes = isStandardInput(file) ? buffer(bytesOf(file)) : readFile(file)
  const text = decodeText(
    await bytes.catch((error: unknown) => {
      throw error instanceof CliError ? error : usageErrorFromSystem(`${what} cannot be read`, error, missing)
    }),
  )
  if (text === undefined) throw usageError(`${what} is not UTF-8 text: save it as UTF-8.`)
  return text
}

/** The whole input as text. */
export const readInput = async (file: string | undefined): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of openInput(file)) {
    length += chunk.length
    if (length > maxPayloadBytes) {
      throw unreadableError('The input is larger than 256 MiB: with one payload per line, use --lines.')
    }
    chunks.push(chunk)
  }
  const text = decodeText(Buffer.concat(chunks))
  if (text === undefined) throw unreadableError('The input is not UTF-8 text.')
  return text
}

/** The byte that ends a line. */
const lineBreak = 0x0a

/** No answer of the service is this large, and a longer line must not fill the memory. */
export const maxLineBytes = 32 * 2 ** 20

/** A line of an input, or why it is no text. */
export interface TextLine {
  /** Its number, from 1. */
  readonly line: number
  readonly text: string | undefined
  readonly problem?: string
}

type Unnumbered = Omit<TextLine, 'line'>

const tooLong: Unnumbered = { text: undefined, problem: 'It is longer than 32 MiB.' }

const decoded = (bytes: Uint8Array): Unnumbered => {
  const text = decodeText(bytes)
  return text === undefined ? { text, problem: 'It is not UTF-8 text.' } : { text }
}

/** Decodes lines all at once, which takes a fraction of the time, or one by one, if one of them is not UTF-8. */
const textsIn = (bytes: Uint8Array): readonly Unnumbered[] => {
  const whole = decodeText(bytes)
  if (whole !== undefined) return whole.split('\n').map((text) => ({ text }))
  const texts: Unnumbered[] = []
  let start = 0
  for (let end = bytes.indexOf(lineBreak); end !== -1; end = bytes.indexOf(lineBreak, start)) {
    texts.push(decoded(bytes.subarray(start, end)))
    start = end + 1
  }
  return [...texts, decoded(bytes.subarray(start))]
}

/**
 * Splits bytes into lines. It keeps only an unfinished line, and nothing of one that is too long, so memory is bounded for
 * inputs of any size. It works on bytes, not text, as a chunk may end inside a character.
 */
export class LineSplitter {
  #pieces: Uint8Array[] = []
  #length = 0
  #next = 1

  /** The lines that end in this chunk. */
  push(chunk: Uint8Array): readonly TextLine[] {
    const first = chunk.indexOf(lineBreak)
    if (first === -1) {
      this.#keep(chunk)
      return []
    }
    const last = chunk.lastIndexOf(lineBreak)
    const isTooLong = this.#length + first > maxLineBytes
    const begun = this.#taken()
    this.#keep(chunk.subarray(last + 1))
    if (!isTooLong) return this.#numbered(textsIn(Buffer.concat([...begun, chunk.subarray(0, last)])))
    return this.#numbered([tooLong, ...(first === last ? [] : textsIn(chunk.subarray(first + 1, last)))])
  }

  /** The last line, if the input does not end with a line break. */
  end(): readonly TextLine[] {
    if (this.#length === 0) return []
    return this.#numbered(this.#length > maxLineBytes ? [tooLong] : textsIn(Buffer.concat(this.#taken())))
  }

  #numbered(lines: readonly Unnumbered[]): readonly TextLine[] {
    const first = this.#next
    this.#next += lines.length
    return lines.map((one, at) => ({ line: first + at, ...one }))
  }

  #keep(piece: Uint8Array): void {
    this.#length += piece.length
    if (this.#length > maxLineBytes) this.#pieces = []
    else if (piece.length > 0) this.#pieces.push(piece)
  }

  /** Returns what is kept, and keeps it no longer. */
  #taken(): readonly Uint8Array[] {
    const pieces = this.#pieces
    this.#pieces = []
    this.#length = 0
    return pieces
  }
}

/** The lines of a file, or of standard input, as they come: some at a time. */
export async function* lineBatches(file: string | undefined): AsyncGenerator<readonly TextLine[], void, undefined> {
  const splitter = new LineSplitter()
  for await (const chunk of openInput(file)) yield splitter.push(chunk)
  yield splitter.end()
}

/** The lines of a file, or of standard input, one by one. */
export async function* textLines(file: string): AsyncGenerator<TextLine, void, undefined> {
  for await (const lines of lineBatches(file)) yield* lines
}
