import { readCorpus } from '../corpus/read-corpus.ts'
import { subjectOf } from '../corpus/subject.ts'
import type { MakeHeats } from './make-heats.ts'
import { parse, roundAndRound } from './parsed.ts'

/** `render` beside the `JSON.stringify` of the payload that the value came from. */
export const renderHeats: MakeHeats = ({ normalize, render }, corpus, subject) => {
  const { version, operation } = subjectOf(subject)
  const payloads = readCorpus(corpus, subject).map(parse)
  const nextPayload = roundAndRound(payloads)
  const nextValue = roundAndRound(payloads.map((payload) => normalize(version, operation, payload).value))
  const contenders = [
    { name: 'stringify', run: () => JSON.stringify(nextPayload()) },
    { name: 'render', run: () => render(version, operation, nextValue()) },
  ]
  return [{ subject, cycle: payloads.length, contenders }]
}
