import { type Version, versions } from '../../../src/model/version.ts'
import { readCorpus } from '../corpus/read-corpus.ts'
import { subjectOf } from '../corpus/subject.ts'
import type { MakeHeats } from './make-heats.ts'
import { parsing, reading } from './parsed.ts'

/** The name of the contender that also asks what was lost in a version. */
export const withLosses = (to: Version): string => `${to} with losses`

/**
 * `translate` to each other version that offers the operation, with and without its losses, beside the `JSON.parse` of the
 * same texts.
 */
export const translateHeats: MakeHeats = ({ offers, translate }, corpus, subject) => {
  const texts = readCorpus(corpus, subject)
  const { version, operation } = subjectOf(subject)
  const others = versions.filter((other) => other !== version && offers(other, operation))
  const ours = others.flatMap((to) => [
    reading(to, texts, (payload) => translate(version, to, operation, payload)),
    reading(withLosses(to), texts, (payload) => translate(version, to, operation, payload).losses),
  ])
  return [{ subject, cycle: texts.length, contenders: [parsing(texts), ...ours] }]
}
