import test from 'ava'
import { convertBatch, type Conversion, convertOne, resultWriter } from '../../src/cli/conversion/convert.ts'
import { Tally } from '../../src/cli/conversion/summary.ts'
import { columnsAlone } from '../../src/cli/rows/writer.ts'
import { right } from '../../src/either.ts'
import { temporaryFile } from './run-cli.ts'

// Node cannot make a text of more than 512 MiB. The program would need gigabytes to get there, so these tests take a
// shortcut.

const longest = 2 ** 29

const conversion: Conversion = {
  convert: (text) => {
    if (text === 'unforeseen') throw new Error('secret')
    const output = { toJSON: () => (text === 'long' ? 'x'.repeat(longest) : text) }
    return right({
      output,
      value: output,
      show: undefined,
      losses: [],
      issues: [],
      extras: [],
      looksLike: undefined,
    })
  },
  writer: resultWriter({ ndjson: true }, () => columnsAlone('person', {})),
  to: undefined,
  isListed: true,
}

test('a line whose result is too long affects only itself, and so does one with an unforeseen error', (t) => {
  const tally = new Tally()
  const lines = ['one', 'long', 'unforeseen', 'two'].map((text, at) => ({ line: 7 + at, text }))
  const { output, rejected } = convertBatch(conversion, lines, tally)
  t.is(output, '"one"\n"two"\n')
  const error = 'UnreadableError'
  t.deepEqual(rejected, [
    { line: 8, error, message: 'Its result is longer than 512 MiB, and cannot be written.' },
    { line: 9, error, message: 'Something unexpected happened.' },
  ])
  t.is(tally.payloads, 2)
})

test('a single result that is too long is reported', async (t) => {
  await t.throwsAsync(convertOne(await temporaryFile(t, 'long'), conversion), {
    message: /^The result is longer than 512 MiB, and cannot be written: split the payload/,
  })
})
