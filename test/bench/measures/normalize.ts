import { readCorpus } from '../corpus/read-corpus.ts'
import { subjectOf } from '../corpus/subject.ts'
import type { MakeHeats } from './make-heats.ts'
import { parsing, reading } from './parsed.ts'

/** `normalize` beside the `JSON.parse` of the same texts. */
export const normalizeHeats: MakeHeats = ({ normalize }, corpus, subject) => {
  const texts = readCorpus(corpus, subject)
  const { version, operation } = subjectOf(subject)
  const ours = reading('normalize', texts, (payload) => normalize(version, operation, payload))
  return [{ subject, cycle: texts.length, contenders: [parsing(texts), ours] }]
}
