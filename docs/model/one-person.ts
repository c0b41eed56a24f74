import { inspect } from 'node:util'
import { lineage, normalize, type Page, type Person, render, type Version, versions } from '../../src/public/index.ts'
import { address, name, person, phone, phoneNumber, postalCode, relative } from '../../src/public/model.ts'
import { listed } from '../../src/errors/problem.ts'
import { type Box, card, curve, heading, type Hue, hues, picture, text } from './svg.ts'

// One person, a payload of each version, one model. The library writes the payloads that the picture shows and reads them
// again, and the lineage says which line leads where.

const ada = person({
  names: [name({ full: 'Ada Byron', kind: 'main' }), name({ full: 'Ada King', kind: 'alias' })],
  phones: [phone({ number: phoneNumber('2125550100') })],
  relatives: [relative({ names: [name({ full: 'Anne Byron' })] })],
  addresses: [address({ city: 'Boston', postalCode: postalCode('02108') })],
})

/** A value without what is empty in it, to keep the picture short. */
const trimmed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]) => [key, trimmed(member)])
  return Object.fromEntries(entries.filter(([, member]) => member !== undefined))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The one hit of a page, and the names of what it is in. */
const hitOf = (value: unknown): { readonly hit: unknown; readonly within: readonly string[] } => {
  if (Array.isArray(value)) return { hit: value[0], within: [] }
  const [key, member] = isRecord(value) ? (Object.entries(value)[0] ?? []) : []
  if (key === undefined) return { hit: undefined, within: [] }
  const { hit, within } = hitOf(member)
  return { hit, within: [key, ...within] }
}

/** The field of a canonical person that a field of a version's hit sets. */
const conceptOf = (version: Version, field: string): Hue => {
  const row = lineage('names').find((candidate) =>
    candidate[version].fields.some(({ path }) => path.split('/*/')[1]?.split('/')[0] === field),
  )
  const concept = row?.path.split('/')[3]
  return hues.find((hue) => hue === concept) ?? 'plain'
}

interface Line {
  readonly text: string
  readonly hue: Hue
  /** A field begins here; others go on. */
  readonly isFirst: boolean
}

/** The fields of a record in the order of the model, whatever the order of the payload. */
const linesOf = (record: unknown, hueOf: (field: string) => Hue): readonly Line[] => {
  const rank = (field: string): number => hues.indexOf(hueOf(field))
  const fields = Object.entries(isRecord(record) ? record : {}).toSorted(([a], [b]) => rank(a) - rank(b))
  return fields.flatMap(([field, member]) =>
    `${field}: ${inspect(member, { depth: null, breakLength: 62, compact: 4 })}`
      .replace(/\[ (.*) \]/g, '[$1]')
      .replaceAll('[ {', '[{')
      .replaceAll('} ]', '}]')
      .split('\n')
      .map((line, at) => ({ text: `  ${line}`, hue: hueOf(field), isFirst: at === 0 })),
  )
}

const lineHeight = 19

/** A card of a title and lines, and where its fields are. */
const listing = (
  { x, y, width }: Omit<Box, 'height'>,
  head: { readonly title: string; readonly note: string; readonly open: string; readonly close: string },
  lines: readonly Line[],
): {
  readonly svg: readonly string[]
  readonly height: number
  readonly anchors: readonly (readonly [Hue, number])[]
} => {
  const rows: readonly Line[] = [
    { text: head.open, hue: 'plain', isFirst: false },
    ...lines,
    { text: head.close, hue: 'plain', isFirst: false },
  ]
  const top = y + 52
  const height = 52 + rows.length * lineHeight
  return {
    svg: [
      card({ x, y, width, height }),
      heading(x + 16, y + 26, head.title, head.note),
      ...rows.map(({ text: content, hue }, at) => text(x + 16, top + at * lineHeight, content, hue)),
    ],
    height,
    anchors: rows.flatMap(({ hue, isFirst }, at) => (isFirst ? [[hue, top + at * lineHeight - 4] as const] : [])),
  }
}

const margin = 20
// The widest line of each has room in the widest of the fonts, which is SF Mono with 0.618 of its height a letter.
const left = { x: margin, width: 466 }
const right = { x: 548, width: 454 }

/** The payload of a version in which Ada is the one hit, and what it is read as. */
const shown = (version: Version) => {
  const page: Page<Person> = { items: [ada], total: undefined, next: undefined }
  const { payload } = render(version, 'names', page)
  const short = trimmed(payload)
  return { ...hitOf(short), read: trimmed(normalize(version, 'names', short).value.items[0]) }
}

/** What all payloads are read as: unless it is the same value, there is no picture. */
const commonValue = (): unknown => {
  const values = versions.map((version) => shown(version).read)
  const [first] = values
  if (values.some((value) => inspect(value, { depth: null }) !== inspect(first, { depth: null })))
    throw new Error(
      'The payloads of the picture are not read as the same value: change Ada, so that every version can express her.',
    )
  return first
}

/** The picture of the README. */
export const onePerson = (): string => {
  let y = margin
  const cards = versions.map((version) => {
    const { hit, within } = shown(version)
    const head = {
      title: version,
      note: `GET /${version}/names`,
      open: `${within.map((key) => `{ ${key}: `).join('')}[{`,
      close: `}]${' }'.repeat(within.length)}`,
    }
    const drawn = listing(
      { ...left, y },
      head,
      linesOf(hit, (field) => conceptOf(version, field)),
    )
    y += drawn.height + margin
    return drawn
  })
  const model = linesOf(commonValue(), (field) => hues.find((hue) => hue === field) ?? 'plain')
  const modelHeight = 52 + (model.length + 2) * lineHeight
  const head = { title: 'Person', note: 'one model, one type', open: '{', close: '}' }
  const canonical = listing({ ...right, y: (y - modelHeight) / 2 }, head, model)
  const below = (y + modelHeight) / 2 + margin + 16
  const ways = [
    heading(right.x + 16, below, 'normalize', 'reads what any version sends'),
    heading(right.x + 16, below + 28, 'render', 'writes it for any version, and lists what is lost'),
  ]
  const target = new Map(canonical.anchors)
  const curves = cards.flatMap(({ anchors }) =>
    anchors.flatMap(([hue, at]) => {
      const end = target.get(hue)
      return end === undefined ? [] : [curve([left.x + left.width, at], [right.x, end], hue)]
    }),
  )
  return picture(
    {
      width: right.x + right.width + margin,
      height: y,
      title: 'One person, a payload of each version, one model',
      description: `A hit of the name search as ${listed(versions, 'and')} write it. Its names, phones, relatives and addresses lead from each to the same places of one Person.`,
    },
    [...curves, ...cards.flatMap(({ svg }) => svg), ...canonical.svg, ...ways],
  )
}
