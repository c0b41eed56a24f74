import { readFileSync } from 'node:fs'
import { styleText } from 'node:util'
import Table from 'cli-table3'
import {
  carries,
  normalize,
  type Loss,
  parsePayload,
  type Person,
  translate,
  type Version,
  versions,
} from '../../src/index.ts'
import { trace } from '../../src/normalize/trace.ts'
import { describe, fields } from './describe.ts'

// One invented person as v3, v4 and v5 tell of her, side by side; then what a v3 payload is as v5.

const width = 80
const column = width / (versions.length + 1)

/** Breaks what is too long for a column behind one of its joints, and not just anywhere. */
const fold = (text: string): string => text.replace(/\S{20,}/g, (word) => word.replace(/(.{1,18}[_@.])(?=.)/g, '$1\n'))

const payloadOf = (version: Version): unknown =>
  parsePayload(readFileSync(new URL(`../../test/fixtures/${version}-person.payload.json`, import.meta.url), 'utf8'))

const payloads = { v3: payloadOf('v3'), v4: payloadOf('v4'), v5: payloadOf('v5') }
const people = {
  v3: normalize('v3', 'person', payloads.v3),
  v4: normalize('v4', 'person', payloads.v4),
  v5: normalize('v5', 'person', payloads.v5),
}

const bold = (text: string): string => styleText('bold', text)
const dim = (text: string): string => styleText('dim', text)

/** The version's own names of the fields that feed a field of the person, below the object that holds the profile. */
const wireFields = (version: Version): ReadonlyMap<string, readonly string[]> => {
  const fed = new Map<string, string[]>()
  for (const [path, pointers] of trace(version, 'person', payloads[version])) {
    const field = path.split('/')[1] ?? ''
    const names = pointers.map((pointer) => pointer.replace(/^(\/data)?\/person\//, '').split('/')[0] ?? '')
    fed.set(field, [...new Set([...(fed.get(field) ?? []), ...names])])
  }
  return fed
}

const sources = { v3: wireFields('v3'), v4: wireFields('v4'), v5: wireFields('v5') }

const cell = (version: Version, field: keyof Person): string => {
  if (!carries(version, 'person', `/${field}`)) return dim('not carried')
  const said = describe(people[version].value, field)
  const where = sources[version].get(field) ?? []
  return said === '' ? dim('nothing said') : `${fold(said)}\n${dim(fold(`from ${where.join(', ')}`))}`
}

/** A table without lines: the columns alone. */
const tableOf = (head: readonly string[], colWidths: readonly number[]): InstanceType<typeof Table> =>
  new Table({
    head: head.map(bold),
    colWidths: [...colWidths],
    wordWrap: true,
    wrapOnWordBoundary: true,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 1 },
    chars: {
      top: '',
      'top-mid': '',
      'top-left': '',
      'top-right': '',
      bottom: '',
      'bottom-mid': '',
      'bottom-left': '',
      'bottom-right': '',
      left: '',
      'left-mid': '',
      mid: '',
      'mid-mid': '',
      right: '',
      'right-mid': '',
      middle: '',
    },
  })

const print = (text = ''): void => {
  process.stdout.write(`${text.replace(/ +$/gm, '')}\n`)
}

const printPeople = (): void => {
  const table = tableOf(['', ...versions], [column, column, column, column])
  for (const field of fields) {
    if (versions.some((version) => carries(version, 'person', `/${field}`))) {
      table.push([bold(field), ...versions.map((version) => cell(version, field))])
    }
  }
  print(bold('One person, as three versions tell of her'))
  print(dim('Each cell: what the version said, and the fields it said it in.'))
  print()
  print(table.toString())
}

const reasons: Readonly<Record<Loss['reason'], string>> = {
  notCarried: 'v5 has no field for it',
  noRoom: 'v5 has a field for it, but not here',
  altered: 'v5 keeps something else',
}

const printTranslation = (): void => {
  const { payload, losses } = translate('v3', 'v5', 'person', payloads.v3)
  const ada = payload.data?.person
  print(bold('The v3 payload as v5'))
  print()
  print(JSON.stringify({ names: ada?.names, phones: ada?.phones, birth: ada?.birth ?? null }, undefined, 2))
  print(dim(`and ${Object.keys(ada ?? {}).length - 2} fields more`))
  print()
  print(bold(`What did not come through: ${losses.length} of the v3 payload's values`))
  const table = tableOf([], [28, width - 28])
  for (const { path, reason } of losses) table.push([path, reasons[reason]])
  print(table.toString())
}

printPeople()
print()
printTranslation()
