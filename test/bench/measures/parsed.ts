import type { Contender } from '../measure/race.ts'

/** `JSON.parse` with an unknown result. */
export const parse = (text: string): unknown => JSON.parse(text)

/** Cycles through some items for ever. */
export const roundAndRound = <A>(items: readonly A[]): (() => A) => {
  let at = 0
  return () => {
    const item = items[at % items.length]
    at += 1
    if (item === undefined) throw new RangeError('There are no items to cycle through.')
    return item
  }
}

/** The `JSON.parse` of some texts, which others are measured by. */
export const parsing = (texts: readonly string[]): Contender => {
  const next = roundAndRound(texts)
  return { name: 'parse', run: () => parse(next()) }
}

/** A contender that gets payloads right after they were parsed, as in programs, and never twice. */
export const reading = (name: string, texts: readonly string[], read: (payload: unknown) => unknown): Contender => {
  const next = roundAndRound(texts)
  let payload: unknown
  const prepare = (): void => {
    payload = parse(next())
  }
  return { name, prepare, run: () => read(payload) }
}
