import type { Contender } from '../measure/race.ts'

/** `JSON.parse`, of which nobody knows what it gives. */
export const parse = (text: string): unknown => JSON.parse(text)

/** Goes round some things for ever. */
export const roundAndRound = <A>(items: readonly A[]): (() => A) => {
  let at = 0
  return () => {
    const item = items[at % items.length]
    at += 1
    if (item === undefined) throw new RangeError('There is nothing to go round.')
    return item
  }
}

/** The `JSON.parse` of some texts, which others are measured by. */
export const parsing = (texts: readonly string[]): Contender => {
  const next = roundAndRound(texts)
  return { name: 'parse', run: () => parse(next()) }
}

/** A contender that is given payloads, each right after it was parsed, as programs do it, and never twice. */
export const reading = (name: string, texts: readonly string[], read: (payload: unknown) => unknown): Contender => {
  const next = roundAndRound(texts)
  let payload: unknown
  const prepare = (): void => {
    payload = parse(next())
  }
  return { name, prepare, run: () => read(payload) }
}
