import { pairsToProve, upperBound, type FieldVerdict, type ParityVerdict } from '../../compare/parity/verdict.ts'
import type { OperationParity, Parity } from '../../compare/parity/parity.ts'
import { counted } from '../terminal/output.ts'
import {
  atMost,
  count,
  countsOf,
  type FieldGroup,
  fieldName,
  groupsOf,
  inWords,
  lostInWords,
  neverSeen,
  nextOf,
  percent,
  remarksOn,
  questionsToProve,
  sentenceOf,
} from './words.ts'

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
  fields.length === 1 ? fieldName(fields[0]?.path ?? '') : `${count(fields.length)} fields alike`

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
      `${one.operation}, ${one.trusted} and ${one.candidate}: ${counted(one.pairs, 'pair')}, ${count(one.foundInOne)} found in one only, ${count(one.candidateFailed)} failed`,
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
    return `  ${percent(rate)}: ${count(pairs)} (${atMost(upperBound(0, pairs, confidence))})`
  })
  const operations = [...new Set(verdict?.fields.map(({ operation }) => operation) ?? [])]
  const more = operations.flatMap((operation) => {
    const questions = verdict && questionsToProve(verdict, operation)
    return questions === undefined
      ? []
      : [
          `  ${operation}: about ${count(questions)} more questions, ${count(2 * questions)} requests of a shadow, would prove what was seen at least once, if all are equal`,
        ]
  })
  return [`Equal pairs that prove a rate with ${percent(confidence)} confidence:`, ...lines, ...more, ''].join('\n')
}
