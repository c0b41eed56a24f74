import type { Version } from '../model/version.ts'
import { counted } from './counted.ts'
import type { Tally } from './tally.ts'

/** What is to be known of a conversion to sum up what came of it. */
export interface Summarised {
  /** The version that is written, which may take less than was read; none where nothing is written. */
  readonly to: Version | undefined
  /** Whether the output lists what did not come through, payload by payload. */
  readonly isListed: boolean
}

const lossesIn = ({ losses }: Tally): string => {
  const total = [...losses.values()].reduce((sum, count) => sum + count, 0)
  const reasons = [...losses].map(([reason, count]) => `${reason} ${count.toLocaleString('en')}`).join(', ')
  return `${counted(total, 'loss')}${total === 0 ? '' : ` (${reasons})`}`
}

/** What did not come through, in a sentence without its end, or `undefined` where all did. */
const shortfallOf = (tally: Tally, { to, isListed }: Summarised): string | undefined => {
  if (tally.losses.size + tally.issues + tally.extras === 0) return undefined
  const parts = [counted(tally.issues, 'issue'), counted(tally.extras, 'extra')]
  return `${(to === undefined ? parts : [lossesIn(tally), ...parts]).join(', ')}${isListed ? '' : '; --report lists them'}`
}

/** What is told in the end of one payload: nothing where its output tells it, or where there is nothing to tell. */
export const summaryOfOne = (tally: Tally, how: Summarised): readonly string[] => {
  const shortfall = how.isListed ? undefined : shortfallOf(tally, how)
  return shortfall === undefined ? [] : [`${shortfall}.`]
}

/** What is told in the end of many payloads: nobody reads the outputs of all of them. */
export const summaryOfLines = (tally: Tally, unread: number, how: Summarised): readonly string[] => {
  const shortfall = shortfallOf(tally, how)
  if (shortfall === undefined && unread === 0) return []
  const lines = `${counted(tally.payloads, 'line')} read${unread === 0 ? '' : `, ${unread.toLocaleString('en')} could not be read`}`
  return [`${lines}${shortfall === undefined ? '' : `; ${shortfall}`}.`]
}
