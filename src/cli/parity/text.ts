import { pairsToProve, upperBound } from '../../compare/parity/bound.ts'
import type { Parity } from '../../compare/parity/parity.ts'
import type { FieldVerdict, ParityVerdict } from '../../compare/parity/verdict.ts'
import {
  atMost,
  count,
  fieldName,
  inWords,
  kindsInWords,
  percent,
  requestsToProve,
  sentenceOf,
  whyNot,
  worstFirst,
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

const rowOf = (field: FieldVerdict): readonly string[] => {
  const { readiness, path, pairs, differing, upper, kinds, control } = field
  const ofControl = control.pairs === 0 ? '' : `control ${count(control.differing)} of ${count(control.pairs)}`
  const remarks = [whyNot(field), kindsInWords(kinds), ofControl].filter((remark) => remark !== '')
  return [
    `  ${inWords[readiness]}`,
    fieldName(path),
    `${count(differing)} of ${count(pairs)}`,
    pairs === 0 ? '' : atMost(upper),
    remarks.join('; '),
  ]
}

/** Fields that were never seen are counted: there may be a hundred of them. */
const fieldLines = (fields: readonly FieldVerdict[]): readonly string[] => {
  const seen = fields.filter(({ pairs, isCarried }) => pairs > 0 || !isCarried)
  const unseen = fields.length - seen.length
  return [
    ...columns(worstFirst(seen).map(rowOf)),
    ...(unseen === 0 ? [] : [`  unproven  ${count(unseen)} fields that were never seen: --json lists them`]),
  ]
}

/** A verdict for a terminal. */
export const verdictText = (report: Parity, verdict: ParityVerdict): string =>
  [
    sentenceOf(verdict),
    ...report.operations.flatMap(({ operation, trusted, candidate, pairs, foundInOne, candidateFailed }) => [
      '',
      `${operation}, ${trusted} and ${candidate}: ${count(pairs)} pairs, ${count(foundInOne)} found in one only, ${count(candidateFailed)} failed`,
      ...fieldLines(
        verdict.fields.filter(
          (field) => field.operation === operation && field.candidate === candidate && field.trusted === trusted,
        ),
      ),
    ]),
    '',
  ].join('\n')

const rates = [0.01, 0.005, 0.001]

/** How many requests a proof takes. */
export const planText = (maxRate: number, confidence: number, verdict: ParityVerdict | undefined): string => {
  const all = [...new Set([...rates, maxRate])].sort((one, other) => other - one)
  const lines = all.map((rate) => {
    const pairs = pairsToProve(0, rate, confidence)
    return `  ${percent(rate)}: ${count(pairs)} (${atMost(upperBound(0, pairs, confidence))})`
  })
  const operations = [...new Set(verdict?.fields.map(({ operation }) => operation) ?? [])]
  const more = operations.flatMap((operation) => {
    const requests = verdict && requestsToProve(verdict, operation)
    return requests === undefined
      ? []
      : [
          `  ${operation}: about ${count(requests)} more requests would prove what was seen at least once, if all are equal`,
        ]
  })
  return [`Equal pairs that prove a rate with ${percent(confidence)} confidence:`, ...lines, ...more, ''].join('\n')
}
