import { readCorpus, roundAndRound } from '../corpus/read-corpus.ts'
import { subjectOf } from '../corpus/subject.ts'
import type { Job } from '../measure/job.ts'
import { type Library, loadLibrary } from '../measure/library.ts'
import { type Heat, race, type Timing } from '../measure/race.ts'

const parse = (text: string): unknown => JSON.parse(text)

/** Each payload is read right after it was parsed, as a program does it, and never twice. */
const heatOf = ({ normalize }: Library, corpus: string, subject: string): Heat => {
  const texts = readCorpus(corpus, subject)
  const { version, operation } = subjectOf(subject)
  const nextToParse = roundAndRound(texts)
  const nextToRead = roundAndRound(texts)
  let payload: unknown
  const prepare = (): void => {
    payload = parse(nextToRead())
  }
  return {
    subject,
    cycle: texts.length,
    contenders: [
      { name: 'parse', run: () => parse(nextToParse()) },
      { name: 'normalize', prepare, run: () => normalize(version, operation, payload) },
    ],
  }
}

/** Times `normalize` beside the `JSON.parse` of the same texts. */
export const measureNormalize = async ({ dist, corpus, pace, subjects }: Job): Promise<readonly Timing[]> => {
  const library = await loadLibrary(dist)
  return race(
    subjects.map((subject) => heatOf(library, corpus, subject)),
    pace,
  )
}
