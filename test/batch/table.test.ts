import fc from 'fast-check'
import Papa from 'papaparse'
import test from 'ava'
import { Decoding, encoderOf } from '../../src/cli/batch/encoding.ts'
import { openTable, type Table, type TableRow } from '../../src/cli/batch/table.ts'
import { csvOf } from '../../src/cli/batch/export.ts'
import { columnsFor } from '../../src/cli/rows/writer.ts'

// A user's file comes back as it was: its encoding, byte order mark, delimiter, line ends, quotes, rows and columns.

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve()
    yield bytes.subarray(at, at + size)
  }
}

const noWishes = { delimiter: undefined, map: {} }

const opened = async (
  bytes: Uint8Array,
  size = 7,
  delimiter?: string,
): Promise<{ readonly table: Table; readonly decoding: Decoding; readonly rows: readonly TableRow[] }> => {
  const decoding = new Decoding(undefined)
  const table = await openTable(decoding.pass(chunksOf(bytes, size)), 'phones', { ...noWishes, delimiter })
  const rows: TableRow[] = []
  for await (const row of table.rows) rows.push(row)
  return { table, decoding, rows }
}

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('', ' ', '"', '""', 'a"b', ',', ';', '\n', '\r\n', 'é', '😀', '=1+1', '\uFEFF', '\0'),
)

test('CSV is read as by another library, wherever its bytes are cut', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      async (delimiter, newline, rows, size) => {
        // A carriage return by itself ends a line for some readers only.
        const clean = rows.map((row) => ['x', ...row.map((text) => text.replace(/\r(?!\n)/g, ''))])
        const text = Papa.unparse([['phone', 'a', 'b', 'c'], ...clean], { delimiter, newline })
        const { data } = Papa.parse<string[]>(text, { delimiter, newline })
        const read = await opened(new TextEncoder().encode(text), size, delimiter)
        t.deepEqual(
          read.rows.map(({ cells }) => cells),
          data,
        )
      },
    ),
    { numRuns: 500 },
  )
})

/** A file as people have them: rows of any width, blank ones, any quotes, and letters that the encoding has. */
const file = fc.record({
  encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
  wantsMark: fc.boolean(),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  separatorLine: fc.boolean(),
  lines: fc.array(
    fc.tuple(
      fc.array(
        fc.constantFrom('', 'x', 'José', 'O’Brien – Ÿ', '=1+1', '+1', 'a b', ' ', '"q""uo,;te"', '"two\r\nlines"'),
        {
          maxLength: 5,
        },
      ),
      fc.constantFrom('\n', '\r\n', '\r'),
    ),
    { maxLength: 8 },
  ),
  isEnded: fc.boolean(),
  size: fc.integer({ min: 1, max: 40 }),
})

test('whatever is exported has the bytes of the input, and the new columns after those of each row', async (t) => {
  const columns = columnsFor('phones', { select: [{ name: 'carrier', path: '/phone/carrier' }] })
  await fc.assert(
    fc.asyncProperty(file, async ({ encoding, wantsMark, delimiter, separatorLine, lines, isEnded, size }) => {
      const hasMark = encoding.startsWith('utf-16') || (wantsMark && encoding === 'utf-8')
      const { mark, encode, missing } = encoderOf({ encoding, hasMark })
      const rows = [[['phone', 'José', 'c'], '\n'] as const, [['2125550100', 'é', ''], '\r\n'] as const, ...lines]
      const written = rows.map(([cells, end], at) => ({
        raw: cells.join(delimiter),
        width: Math.max(1, cells.length),
        isBlank: cells.every((text) => text.trim() === ''),
        end: at === rows.length - 1 && !isEnded && cells.some((text) => text !== '') ? '' : end,
      }))
      const width = Math.max(...written.map((row) => row.width))
      const first = separatorLine ? `sep=${delimiter}\r\n` : ''
      const bytes = Buffer.concat([mark, encode(first + written.map(({ raw, end }) => raw + end).join(''))])

      const { table, decoding, rows: read } = await opened(bytes, size, separatorLine ? undefined : delimiter)
      t.is(missing(), 0)
      t.like(decoding, { encoding, hasMark })
      const exported = {
        operation: 'phones' as const,
        input: table,
        mark: { file: '', bytes: 0, sha256: '', width, encoding, hasMark },
        asked: [[0]],
        rows: (async function* () {
          await Promise.resolve()
          const answer = { result: { status: 'found', value: { phone: { carrier: 'Łódź;,\t|' } } }, invalid: undefined }
          for (const row of read) yield { ...row, row: 1, answers: row.kind === 'row' ? [answer] : [] }
        })(),
      }
      const texts: string[] = []
      for await (const text of csvOf(exported, columns)) texts.push(text)

      const added = (row: (typeof written)[number], at: number): string => {
        if (row.raw === '') return ''
        const padding = delimiter.repeat(width - row.width)
        const names = ['column_4', 'column_5'].slice(0, width - 3)
        if (at === 0) return ['', ...names, 'status', 'version', 'issues', 'time', 'carrier'].join(delimiter)
        const answer = row.isBlank ? ['', '', '', '', ''] : ['found', '', '', '', '"Łódź;,\t|"']
        return padding + ['', ...answer].join(delimiter)
      }
      const expected = first + written.map((row, at) => row.raw + added(row, at) + row.end).join('')
      t.is(texts.join(''), expected)
      // What is read and written again is the input, byte for byte.
      const again = written.map(({ raw, end }) => raw + end).join('')
      t.deepEqual(Buffer.concat([mark, encode(first + again)]), bytes)
    }),
    { numRuns: 500 },
  )
})

test('the delimiter and the header are found', async (t) => {
  for (const delimiter of [',', ';', '\t', '|']) {
    const text = Papa.unparse(
      [
        ['Name', 'Mobile'],
        ['Ada, Byron', '2125550100'],
        ['a;b|c', '2125550101'],
      ],
      { delimiter },
    )
    const { table, rows } = await opened(new TextEncoder().encode(text))
    t.deepEqual(table.columns, ['Name', 'Mobile'])
    t.deepEqual(
      rows.filter(({ kind }) => kind === 'row').map(({ cells }) => cells[1]),
      ['2125550100', '2125550101'],
    )
  }
})

/** Text that never ends, and how much of it was read. */
const endless = (begin: string, more: string) => {
  const read = { bytes: 0 }
  const chunk = new TextEncoder().encode(more.repeat(65_536 / more.length))
  async function* text(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(begin)
    for (; ; read.bytes += chunk.length) {
      await Promise.resolve()
      yield chunk
    }
  }
  return { read, text: text() }
}

const rows = 'Phone,Note\n2125550100,a\n'

for (const [name, begin, more, line] of [
  ['a line', `${rows}2125550101,`, 'x', 3],
  ['a cell in quotes', `${rows}2125550101,"`, 'x\n', 3],
  ['a line of commas', `${rows}2125550101`, ',', 3],
  ['a first line of commas', 'Phone', ',', 1],
  ['a line of a list', '2125550100\n2125550101\n', '5', 3],
  ['a line of JSON', '{"phone":"2125550100"}\n{"phone":"2125550101","note":"', 'x', 2],
  ['a first line of JSON', '{"phone":"2125550101","note":"', 'x', 1],
] as const)
  test(`${name} that never ends is an error that names its line, and little of it is read`, async (t) => {
    const { read, text } = endless(begin, more)
    const reading = async (): Promise<void> => {
      const table = await openTable(text, 'phones', noWishes)
      for await (const row of table.rows) t.true(row.line < 4)
    }
    await t.throwsAsync(reading(), {
      message: `The row that begins at line ${line} of the input is longer than 4 MiB.`,
    })
    t.true(read.bytes < 3 * 4 * 2 ** 20, String(read.bytes))
  })

test('a row of 4 MiB is read, and one with more cells than a spreadsheet has is an error', async (t) => {
  const long = 'x'.repeat(4 * 2 ** 20 - 20)
  const read = await opened(new TextEncoder().encode(`Phone,Note\n2125550100,${long}\n2125550101,\n`), 65_536)
  t.deepEqual(
    read.rows.map(({ cells }) => cells[1]?.length),
    [4, long.length, 0],
  )
  const wide = `Phone,Note\n2125550100,\n2125550101${','.repeat(16_384)}\n`
  await t.throwsAsync(opened(new TextEncoder().encode(wide), 65_536), {
    message: 'The row at line 3 of the input has more than 16,384 cells.',
  })
})
