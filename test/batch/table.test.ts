import fc from 'fast-check'
import Papa from 'papaparse'
import test from 'ava'
import { openTable, rowsIn } from '../../src/cli/batch/table.ts'

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve()
    yield bytes.subarray(at, at + size)
  }
}

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('', ' ', '"', '""', 'a"b', ',', ';', '\n', '\r\n', 'é', '😀', '=1+1'),
)

test('CSV is read as by another library, wherever its bytes are cut, and each row is where its bytes are', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      async (delimiter, newline, rows, size) => {
        // A NUL is our sign for no delimiter, and a line break by itself is a line of its own for some readers.
        const clean = rows.map((row) => ['x', ...row.map((text) => text.replace(/\0|\r(?!\n)/g, ''))])
        const text = Papa.unparse([['key', 'a', 'b', 'c'], ...clean], { delimiter, newline })
        const bytes = new TextEncoder().encode(text)
        const { data } = Papa.parse<string[]>(text, { delimiter, newline })
        const read: (readonly string[])[] = []
        const form = { delimiter, isJson: false, hasHeader: false }
        for await (const { cells, start, end } of rowsIn(chunksOf(bytes, size), { form, columns: undefined })) {
          read.push(cells)
          t.true(start < end)
        }
        t.deepEqual(read, data)
      },
    ),
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
    const table = await openTable(chunksOf(new TextEncoder().encode(text), 7), 'phones', {
      delimiter: undefined,
      map: {},
    })
    t.deepEqual(table.columns, ['Name', 'Mobile'])
    const rows: (string | undefined)[] = []
    for await (const { cells } of table.rows) rows.push(cells[1])
    t.deepEqual(rows, ['2125550100', '2125550101'])
  }
})
