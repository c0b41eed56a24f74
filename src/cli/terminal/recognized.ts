import { usageError } from '../errors/cli-error.ts'

// Dumps are often compressed, some programs write UTF-16, and a table may be a workbook. None can be read as lines.

interface Form {
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

const packed: readonly Form[] = [
  { begins: [0x1f, 0x8b], says: compressed('gunzip -c') },
  { begins: [0x28, 0xb5, 0x2f, 0xfd], says: compressed('zstd -dc') },
  { begins: [0x42, 0x5a, 0x68], says: compressed('bunzip2 -c') },
  { begins: [0xfd, 0x37, 0x7a, 0x58, 0x5a], says: compressed('xz -dc') },
]

const zip = [0x50, 0x4b, 3, 4]

/** What payloads may come as that are not UTF-8. */
const payloadForms: readonly Form[] = [
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
export const tableForms: readonly Form[] = [
  ...packed,
  { begins: zip, says: workbook },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], says: workbook },
]

/** The forms that input with these first bytes may have. */
const formsOf = (bytes: Uint8Array, forms: readonly Form[]): readonly Form[] =>
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
