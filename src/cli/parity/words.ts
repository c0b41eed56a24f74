import type { FieldVerdict, ParityVerdict, Rate, Readiness } from '../../compare/parity/verdict.ts'

const digitsOf = (share: number): number => {
  if (share < 0.0001) return 4
  if (share < 0.01) return 3
  return share < 0.1 ? 2 : 1
}

/** A share in percent, with as many digits as say something: `0.1 %`. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(digitsOf(share)))} %`

/** A share in percent, rounded up: it is never less than the bound that it shows. */
export const atMost = (share: number): string => {
  const factor = 10 ** digitsOf(share)
  return `at most ${Math.ceil(share * 100 * factor - 1e-9) / factor} %`
}

export const count = (number: number): string => number.toLocaleString('en')

export const inWords: Readonly<Record<Readiness, string>> = {
  ready: 'ready',
  notReady: 'not ready',
  unproven: 'unproven',
}

const kindWords = {
  missing: 'missing',
  added: 'added',
  changed: 'changed',
  moved: 'moved',
  coarser: 'coarser',
  incomparable: 'incomparable',
  notCarried: 'not carried',
} as const

/** How often there was each kind of difference: `3 changed, 1 missing`. */
export const kindsInWords = (kinds: FieldVerdict['kinds']): string =>
  Object.entries(kindWords)
    .flatMap(([kind, words]) =>
      Object.entries(kinds).flatMap(([name, times]) => (name === kind ? [`${count(times)} ${words}`] : [])),
    )
    .join(', ')

/** Why a field is not ready, in a few words. */
export const whyNot = ({ isCarried, pairs, missingPairs }: FieldVerdict): string => {
  if (!isCarried) return 'the candidate has no such field'
  if (pairs === 0) return 'never seen'
  return missingPairs === undefined ? '' : `${count(missingPairs)} more equal pairs would prove it`
}

/** The worst of a verdict first: what is not ready, then what is unproven, most seen first. */
export const worstFirst = (fields: readonly FieldVerdict[]): readonly FieldVerdict[] => {
  const order: Readonly<Record<Readiness, number>> = { notReady: 0, unproven: 1, ready: 2 }
  return [...fields].sort((one, other) => order[one.readiness] - order[other.readiness] || other.pairs - one.pairs)
}

/** The name of a field for people: `relatives, names, full`. */
export const fieldName = (path: string): string => (path === '' ? 'somebody is found' : path)

/** What the verdict means, in a sentence. */
export const sentenceOf = ({ readiness, maxRate, confidence, fields, failures, unseen }: ParityVerdict): string => {
  const limit = `differs in more than ${percent(maxRate)} of the answers`
  const sure = `${percent(confidence)} confidence`
  const of = (wanted: Readiness): number => fields.filter((field) => field.readiness === wanted).length
  if (readiness === 'ready') return `Ready: with ${sure}, none of ${count(fields.length)} fields ${limit}.`
  const nothingOf = unseen.length === 0 ? [] : [`nothing was seen of ${unseen.join(', ')}`]
  if (readiness === 'notReady') {
    const one = of('notReady') === 1
    const also = nothingOf.map((words) => `; ${words}`).join('')
    return `Not ready: ${count(of('notReady'))} of ${count(fields.length)} fields ${one ? 'differs' : 'differ'} too often, or ${one ? 'is' : 'are'} not carried${also}.`
  }
  const parts = [
    ...(of('unproven') > 0 || fields.length === 0
      ? [`${count(of('unproven'))} of ${count(fields.length)} fields were not seen often enough`]
      : []),
    ...(failures.some((rate) => rate.readiness !== 'ready') ? ['the candidate may fail too often'] : []),
    ...nothingOf,
  ]
  return `Unproven: nothing says that a field ${limit}, but ${parts.join(', and ')}.`
}

/** How many more requests would prove everything that can be proven, if all answers are equal. */
export const requestsToProve = (verdict: ParityVerdict, operation: string): number | undefined => {
  const own = verdict.fields.filter((field) => field.operation === operation)
  const all = own.find(({ path }) => path === '')
  const failures = verdict.failures.filter((failure) => failure.operation === operation)
  const rates: readonly Rate[] = [...own, ...failures]
  const needed = rates.flatMap(({ pairs, missingPairs }) => {
    if (missingPairs === undefined || pairs === 0) return []
    // A field that only some people have takes more requests.
    const share = Math.min(1, pairs / Math.max(1, all?.pairs ?? pairs))
    return [Math.ceil(missingPairs / share)]
  })
  return needed.length === 0 ? undefined : Math.max(...needed)
}
