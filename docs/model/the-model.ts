import { allFieldsOf, bases, type Field, records } from './types.ts'
import { type Box, card, curve, heading, type Hue, hues, picture, text } from './svg.ts'

// The canonical model: what each operation finds, the one person in all of it, and what a person is made of.

/** Words in lines of at most this many letters. */
const wrapped = (words: readonly string[], width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const margin = 20
const gap = 8
/** Below the titles of the columns. */
const top = margin + 34
const lineHeight = 18
const headHeight = 34

const columns = {
  answers: { x: margin, width: 266 },
  person: { x: 342, width: 318 },
  parts: { x: 730, width: 430 },
}

interface Drawn {
  readonly box: Box
  readonly svg: readonly string[]
}

interface Head {
  readonly title: string
  readonly note: string
}

const hueOf = (field: string): Hue => hues.find((hue) => hue === field) ?? 'plain'

/** A card with lines of text, each in a colour of its own. */
const listing = (
  { x, y, width }: Omit<Box, 'height'>,
  { title, note }: Head,
  lines: readonly { readonly text: string; readonly hue?: Hue | undefined }[],
): Drawn => {
  const box = { x, y, width, height: headHeight + lines.length * lineHeight + 4 }
  return {
    box,
    svg: [
      card(box),
      heading(x + 14, y + 23, title, note),
      ...lines.map((line, at) => text(x + 14, y + headHeight + 10 + at * lineHeight, line.text, line.hue)),
    ],
  }
}

/** Cards one below the other. */
const stacked = (y: number, space: number, drawers: readonly ((y: number) => Drawn)[]): readonly Drawn[] => {
  let at = y
  return drawers.map((draw) => {
    const drawn = draw(at)
    at += drawn.box.height + space
    return drawn
  })
}

const bottomOf = (drawn: readonly Drawn[]): number => Math.max(...drawn.map(({ box: { y, height } }) => y + height))

const middleOf = ({ box: { y } }: Drawn): number => y + 21

const lineAt = ({ box: { y } }: Drawn, at: number): number => y + headHeight + 6 + at * lineHeight

const plainType = (type: string): string => type.replace(/\[\]$/, '')

const isPerson = (type: string): boolean => type === 'Person' || bases.get(type) === 'Person'

const rowOf = ({ name, type }: Field) => ({ text: `${name}: ${type}`, hue: hueOf(name) })

/** The fields of what an operation finds; a page is a page of people. */
const answerFields = (type: string): readonly Field[] =>
  type === 'Person'
    ? []
    : allFieldsOf(type.replace(/<.*>/, '')).map((field) => ({ ...field, type: field.type.replace(/^A\b/, 'Person') }))

const operations = records.get('LookupValue') ?? []
const personFields = allFieldsOf('Person')
const parts = [...new Set(personFields.map(({ type }) => plainType(type)))].filter(
  (type) => records.has(type) && !isPerson(type) && type !== 'PartialDate',
)

const personToo = [...bases].filter(([, base]) => base === 'Person').map(([name]) => name)

/** The picture of guide 2. */
export const theModel = (): string => {
  const right = stacked(
    top,
    gap,
    parts.map((part) => (y) => {
      const words = allFieldsOf(part).map(({ name }) => name)
      const field = personFields.find(({ type }) => plainType(type) === part)?.name ?? ''
      return listing(
        { ...columns.parts, y },
        { title: part, note: '' },
        wrapped(words, 51).map((line) => ({ text: line, hue: hueOf(field) })),
      )
    }),
  )
  const middle = stacked(top, 34, [
    (y) =>
      listing(
        { ...columns.person, y },
        { title: 'Person', note: 'wherever the record is from' },
        personFields.map(rowOf),
      ),
    (y) =>
      listing(
        { ...columns.person, y },
        { title: 'Also a Person', note: 'with one field more' },
        personToo.map((name) => ({
          text: `${name}: ${(records.get(name) ?? []).map((own) => own.name).join(' ')}`,
          hue: 'plain',
        })),
      ),
    (y) => listing({ ...columns.person, y }, { title: 'Property', note: '' }, allFieldsOf('Property').map(rowOf)),
  ])
  const left = stacked(
    top,
    34,
    operations.map(
      ({ name, type }) =>
        (y) =>
          listing({ ...columns.answers, y }, { title: name, note: type }, answerFields(type).map(rowOf)),
    ),
  )
  const [person, , property] = middle
  if (person === undefined || property === undefined) throw new Error('The model lacks Person or PropertyInfo.')

  const toParts = personFields.flatMap(({ name, type }, at) => {
    const part = right[parts.indexOf(plainType(type))]
    const from = [columns.person.x + columns.person.width, lineAt(person, at)] as const
    return part === undefined ? [] : [curve(from, [columns.parts.x, middleOf(part)], hueOf(name))]
  })
  const toPeople = left.flatMap((answer, index) => {
    const { type = '' } = operations[index] ?? {}
    const end = columns.answers.x + columns.answers.width
    if (isPerson(type)) return [curve([end, middleOf(answer)], [columns.person.x, middleOf(person)], 'plain')]
    return answerFields(type).flatMap((field, at) => {
      const kind = plainType(field.type)
      const target = isPerson(kind) ? person : kind === 'Property' ? property : undefined
      return target === undefined
        ? []
        : [curve([end, lineAt(answer, at)], [columns.person.x, middleOf(target)], 'plain')]
    })
  })
  const titles = [
    heading(columns.answers.x, margin + 12, 'An operation', 'and what it finds'),
    heading(columns.person.x, margin + 12, 'The records', 'that it is about'),
    heading(columns.parts.x, margin + 12, 'Their parts', 'with all fields'),
  ]
  const all = [...left, ...middle, ...right]
  return picture(
    {
      width: columns.parts.x + columns.parts.width + margin,
      height: bottomOf(all) + margin,
      title: 'The canonical model',
      description:
        'On the left what each of the five operations finds. Four of them lead to one Person in the middle, and the address search to properties, whose residents and owners are people, too. On the right what a person is made of, with the fields of each part.',
    },
    [...titles, ...toPeople, ...toParts, ...all.flatMap(({ svg }) => svg)],
  )
}
