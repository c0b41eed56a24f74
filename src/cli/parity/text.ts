import { differenceKinds } from '../../compare/comparison.ts'
import type { OperationParity, Parity } from '../../compare/parity/parity.ts'
import {
  type FieldVerdict,
  type LostField,
  type ParityVerdict,
  type Rate,
  type Readiness,
  pairsToProve,
  upperBound,
} from '../../compare/parity/verdict.ts'
import { counted, numberText, shellQuoted } from '../terminal/output.ts'

const digitsOf = (share: number): number => {
  if (share < 0.0001) return 4
  if (share < 0.01) return 3
  return share < 0.1 ? 2 : 1
}

/** A share in percent, with as many digits as say something: `0.1 %`. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(digitsOf(share)))} %`

/** A share in percent, rounded up: it is never less than the bound that it shows. */
const atMost = (share: number): string => {
  const factor = 10 ** digitsOf(share)
  return `at most ${Math.ceil(share * 100 * factor - 1e-9) / factor} %`
}

export const inWords: Readonly<Record<Readiness, string>> = {
  ready: 'ready',
  notReady: 'not ready',
  unproven: 'unproven',
}

/** How often there was each kind of difference: `3 changed, 1 missing`. */
const kindsInWords = (kinds: FieldVerdict['kinds']): string =>
  differenceKinds
    .flatMap((kind) => {
      const times = kinds[kind]
      return times === undefined ? [] : [`${numberText(times)} ${kind === 'notCarried' ? 'not carried' : kind}`]
    })
    .join(', ')

/** How often the trusted version differs from itself, if it was asked. */
const controlInWords = ({ control }: FieldVerdict): string =>
  control.pairs === 0 ? '' : `control ${numberText(control.differing)} of ${numberText(control.pairs)}`

/** The name of a field for people. */
export const fieldName = (path: string): string => (path === '' ? 'somebody is found' : path)

/** Some names, and how many more there are. */
const someOf = (names: readonly string[], most: number): string =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${numberText(names.length - most)} more`

/** From the least to the most: `251 to 325`. */
const span = (numbers: readonly number[], words: (number: number) => string): string => {
  const [least, most] = [words(Math.min(...numbers)), words(Math.max(...numbers))]
  return least === most ? least : `${least} to ${most}`
}

/** Fields that are in the same case, and are told in one line. */
export interface FieldGroup {
  readonly readiness: Readiness
  readonly fields: readonly FieldVerdict[]
}

const order: readonly Readiness[] = ['notReady', 'unproven', 'ready']

/** Fields that were seen, the worst first: those in which nothing differs are one group, each other one is its own. */
export const groupsOf = (fields: readonly FieldVerdict[]): readonly FieldGroup[] =>
  order.flatMap((readiness) => {
    const own = fields.filter((field) => field.readiness === readiness && field.seen > 0 && field.isCarried)
    const isPlain = ({ differing, kinds, control }: FieldVerdict): boolean =>
      differing === 0 && Object.keys(kinds).length === 0 && control.differing === 0
    const plain = own.filter(isPlain)
    const others = own.filter((field) => !isPlain(field)).sort((one, other) => other.differing - one.differing)
    const groups = [...others.map((field) => [field]), ...(plain.length === 0 ? [] : [plain])]
    return groups.map((all) => ({ readiness, fields: all }))
  })

/** Fields that no answer had, and that are in the same case. */
interface UnseenGroup {
  readonly readiness: Readiness
  /** `2 never seen in 325, at most 0.918 %`. */
  readonly words: string
  readonly names: readonly string[]
}

/** Fields that count, and that no answer had: in answers that had what they would be in, or with nothing to go by. */
export const neverSeen = (fields: readonly FieldVerdict[]): readonly UnseenGroup[] =>
  order.flatMap((readiness) =>
    [true, false].flatMap((isBounded) => {
      const own = fields.filter(
        (field) =>
          field.seen === 0 && field.isCarried && field.readiness === readiness && field.pairs > 0 === isBounded,
      )
      if (own.length === 0) return []
      const bound = `${span(
        own.map(({ pairs }) => pairs),
        numberText,
      )}, ${atMost(Math.max(...own.map(({ upper }) => upper)))}`
      const words = `${numberText(own.length)} never seen${isBounded ? ` in ${bound}` : ''}`
      return [{ readiness, words, names: own.map(({ path }) => fieldName(path)) }]
    }),
  )

/** What was counted of a group: `0 of 251 to 325`, `at most 0.918 to 1.19 %`. */
export const countsOf = ({ fields }: FieldGroup): readonly [string, string] => [
  `${span(
    fields.map(({ differing }) => differing),
    numberText,
  )} of ${span(
    fields.map(({ pairs }) => pairs),
    numberText,
  )}`,
  atMost(Math.max(...fields.map(({ upper }) => upper))),
]

/** What is missing to a proof, or what differs. */
export const remarksOn = ({ fields }: FieldGroup): string => {
  const [first] = fields
  const missing = fields.flatMap(({ missingPairs }) => (missingPairs === undefined ? [] : [missingPairs]))
  const proof =
    missing.length === 0
      ? ''
      : `${span(missing, numberText)} more equal pairs would prove ${fields.length > 1 ? 'them' : 'it'}`
  const own = first === undefined || fields.length > 1 ? [] : [kindsInWords(first.kinds), controlInWords(first)]
  return [proof, ...own].filter((remark) => remark !== '').join('; ')
}

/** What is lost of an operation, in a line: the fields that are not accepted, or those that are. */
export const lostInWords = (lost: readonly LostField[], pairs: number): readonly string[] =>
  [false, true].flatMap((isAccepted) => {
    const own = lost.filter((field) => field.isAccepted === isAccepted)
    const [first] = own
    if (first === undefined) return []
    const most = Math.max(...own.map(({ seen }) => seen))
    const seen = `${first.trusted} had ${own.length > 1 ? 'one of them' : 'it'} in ${own.length > 1 && most > 0 ? 'up to ' : ''}${numberText(most)} of ${numberText(pairs)} answers`
    const names = own.map(({ path }) => path).join(', ')
    return [
      `${names}: ${first.candidate} has no such ${own.length > 1 ? 'fields' : 'field'}${isAccepted ? ', which is accepted' : ''}; ${seen}`,
    ]
  })

/** What the verdict means, in a sentence: what is lost comes first. */
export const sentenceOf = ({
  readiness,
  lost,
  maxRate,
  confidence,
  fields,
  failures,
  unseen,
}: ParityVerdict): string => {
  const limit = `differs in more than ${percent(maxRate)} of the answers`
  const of = (wanted: Readiness): number =>
    fields.filter((field) => field.readiness === wanted && field.isCarried).length
  const open = lost.filter(({ isAccepted }) => !isAccepted)
  const nothingOf = unseen.length === 0 ? [] : [`nothing was seen of ${unseen.join(', ')}`]
  if (readiness === 'ready') {
    return `Ready: with ${percent(confidence)} confidence, none of ${counted(fields.length, 'field')} ${limit}.`
  }
  if (readiness === 'notReady') {
    const [first] = open
    const parts = [
      ...(first === undefined
        ? []
        : [
            `${first.candidate} cannot give ${someOf(
              open.map(({ path }) => path),
              5,
            )}`,
          ]),
      ...(of('notReady') === 0
        ? []
        : [
            `${numberText(of('notReady'))} of ${counted(fields.length, 'field')} ${of('notReady') === 1 ? 'differs' : 'differ'} too often`,
          ]),
      ...nothingOf,
    ]
    return `Not ready: ${parts.join('; ')}.`
  }
  const parts = [
    ...(of('unproven') > 0 || fields.length === 0
      ? [`${numberText(of('unproven'))} of ${counted(fields.length, 'field')} were not seen often enough`]
      : []),
    ...(failures.some((rate) => rate.readiness !== 'ready' && rate.differing > 0)
      ? ['the candidate may fail too often']
      : []),
    ...nothingOf,
  ]
  return `Unproven: nothing says that a field ${limit}, but ${parts.join(', and ')}.`
}

/** How many more questions to both versions would prove everything that can be proven, if all answers are equal. */
const questionsToProve = (verdict: ParityVerdict, operation: string): number | undefined => {
  const own = verdict.fields.filter((field) => field.operation === operation)
  const all = own.find(({ path }) => path === '')
  const failures = verdict.failures.filter((failure) => failure.operation === operation)
  const rates: readonly Rate[] = [...own, ...failures]
  const needed = rates.flatMap(({ pairs, missingPairs }) => {
    if (missingPairs === undefined || pairs === 0) return []
    // A field that only some people have takes more of them.
    const share = Math.min(1, pairs / Math.max(1, all?.pairs ?? pairs))
    return [Math.ceil(missingPairs / share)]
  })
  return needed.length === 0 ? undefined : Math.max(...needed)
}

const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : shellQuoted(text))

/** Fields as `--ignore` takes them: an example if there are many. */
const ignoring = (fields: readonly { readonly path: string }[]): string =>
  `--ignore ${quoted((fields.length > 3 ? fields.slice(0, 1) : fields).map(({ path }) => path).join(','))}`

/** What to do next, as a command. */
const nextOf = (verdict: ParityVerdict, files: readonly string[], uses: string | undefined): string | undefined => {
  const { lost, maxRate, fields } = verdict
  const used = uses === undefined ? '' : ` --uses ${quoted(uses)}`
  const parity = `people-lookup-compat parity ${files.map(quoted).join(' ')} --max-rate ${percent(maxRate).replace(' ', '')}`
  const open = lost.filter(({ isAccepted }) => !isAccepted)
  const [first] = open
  if (first !== undefined) {
    const without = `${ignoring(open)} for what ${open.length > 1 ? 'it can do without, or --accept-lost for all' : 'it can do without'}`
    return uses === undefined
      ? `${parity} --uses uses.json, with what your program reads; or with ${without}`
      : `${parity}${used} with ${without}; people-lookup-compat uses check ${quoted(uses)} --to ${first.candidate} shows where your program reads it`
  }
  const unproven = fields.filter(({ readiness }) => readiness === 'unproven')
  const hopeless = unproven.filter(({ pairs, path }) => pairs === 0 && path !== '')
  const [one] = unproven
  if (one === undefined) return undefined
  if (hopeless.length === unproven.length)
    return `${parity}${used} ${ignoring(hopeless)}, if your program can do without what no answer had`
  const { operation, trusted, candidate } = one
  const more = questionsToProve(verdict, operation)
  const budget = more === undefined ? '' : ` --max-requests ${2 * more}`
  const rare = unproven.length > 3 ? '' : `; or ${ignoring(unproven)}, if your program can do without`
  return `people-lookup-compat shadow ${operation} more.csv --trusted ${trusted} --candidate ${candidate} --report more.json${budget}, then parity ${files.map(quoted).join(' ')} more.json with the same options${rare}`
}

const columns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = rows.reduce<readonly number[]>(
    (most, row) => row.map((cell, at) => Math.max(cell.length, most[at] ?? 0)),
    [],
  )
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

/** The names of a group, below its line if there are several. */
const namesIn = ({ fields }: FieldGroup): string => fields.map(({ path }) => fieldName(path)).join(', ')

const nameOf = ({ fields }: FieldGroup): string =>
  fields.length === 1 ? fieldName(fields[0]?.path ?? '') : `${numberText(fields.length)} fields alike`

/** The lines of fields: those that are alike are one line, and a second one with their names. */
const fieldLines = (fields: readonly FieldVerdict[]): readonly string[] => {
  const groups = groupsOf(fields)
  const rows = columns(
    groups.map((group) => [`  ${inWords[group.readiness]}`, nameOf(group), ...countsOf(group), remarksOn(group)]),
  )
  const unseen = neverSeen(fields)
  return [
    ...groups.flatMap((group, at) => [
      rows[at] ?? '',
      ...(group.fields.length > 1 ? [`             ${namesIn(group)}`] : []),
    ]),
    ...unseen.map(({ readiness, words, names }) => `  ${inWords[readiness].padEnd(9)}  ${words}: ${names.join(', ')}`),
  ]
}

export const isOf =
  ({ operation, trusted, candidate }: Pick<OperationParity, 'operation' | 'trusted' | 'candidate'>) =>
  (other: Pick<OperationParity, 'operation' | 'trusted' | 'candidate'>): boolean =>
    other.operation === operation && other.trusted === trusted && other.candidate === candidate

/** A verdict for a terminal: what is lost comes first, then what it means, then the fields, then what to do. */
export const verdictText = (
  report: Parity,
  verdict: ParityVerdict,
  files: readonly string[],
  uses: string | undefined,
): string => {
  const lost = report.operations.flatMap((one) =>
    lostInWords(verdict.lost.filter(isOf(one)), one.pairs).map((words) => `Lost in ${one.operation}: ${words}.`),
  )
  const next = nextOf(verdict, files, uses)
  return [
    ...lost,
    sentenceOf(verdict),
    ...report.operations.flatMap((one) => [
      '',
      `${one.operation}, ${one.trusted} and ${one.candidate}: ${counted(one.pairs, 'pair')}, ${numberText(one.foundInOne)} found in one only, ${numberText(one.candidateFailed)} failed`,
      ...fieldLines(verdict.fields.filter(isOf(one))),
    ]),
    ...(next === undefined ? [] : ['', `Next: ${next}`]),
    '',
  ].join('\n')
}

const rates = [0.01, 0.005, 0.001]

/** How many questions a proof takes. */
export const planText = (maxRate: number, confidence: number, verdict: ParityVerdict | undefined): string => {
  const all = [...new Set([...rates, maxRate])].sort((one, other) => other - one)
  const lines = all.map((rate) => {
    const pairs = pairsToProve(0, rate, confidence)
    return `  ${percent(rate)}: ${numberText(pairs)} (${atMost(upperBound(0, pairs, confidence))})`
  })
  const operations = [...new Set(verdict?.fields.map(({ operation }) => operation) ?? [])]
  const more = operations.flatMap((operation) => {
    const questions = verdict && questionsToProve(verdict, operation)
    return questions === undefined
      ? []
      : [
          `  ${operation}: about ${numberText(questions)} more questions, ${numberText(2 * questions)} requests of a shadow, would prove what was seen at least once, if all are equal`,
        ]
  })
  return [`Equal pairs that prove a rate with ${percent(confidence)} confidence:`, ...lines, ...more, ''].join('\n')
}
