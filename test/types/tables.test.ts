import test from 'ava'
import { complaintsAfter } from '../support/compiler.ts'

// The table of a record is checked by the compiler in both directions, and what it says tells what to do.

const file = 'adapters/v5/person-contact.ts'

const complaintsIf = (from: string, to: string): string =>
  complaintsAfter({ [file]: (text) => text.replace(from, () => to) }, [file]).join('\n')

test('a field of the payload that no table names does not compile, and the places for it are listed', (t) => {
  const complaint = complaintsIf("    carrier: 'carrier',\n", '')
  t.regex(complaint, /Property 'carrier' is missing/)
  t.regex(complaint, /"carrierType"/)
})

test('a place of another kind does not compile, and those of the right kind are listed', (t) => {
  const complaint = complaintsIf("is_valid: 'isValid'", "is_valid: 'rank'")
  t.regex(complaint, /"rank"' is not assignable to type .*"isPortable"/)
  t.regex(complaintsIf("start_date: 'period.start'", "start_date: 'period'"), /"period.start"/)
})

test('a field that the payload does not have does not compile', (t) => {
  t.not(complaintsIf("    carrier: 'carrier',\n", "    carrier: 'carrier',\n    mast: 'carrierType',\n"), '')
})

test('a field that a function writes need not be in the table, and nobody else names what a table does', (t) => {
  t.regex(complaintsIf('  numberAndExtension,\n', ''), /Property 'phone' is missing/)
})
