import { isJsonObject, isList } from '../../support/json.ts'
import { readCorpus } from '../corpus/read-corpus.ts'
import { subjectOf } from '../corpus/subject.ts'
import { pageSizes } from '../measure/page-sizes.ts'
import type { MakeHeats } from './make-heats.ts'
import { parse, parsing, reading } from './parsed.ts'

const peopleOf = (page: unknown): readonly unknown[] => {
  const data = isJsonObject(page) ? page['data'] : undefined
  const people = isJsonObject(data) ? data['people'] : undefined
  return isList(people) ? people : []
}

/** `normalize` beside `JSON.parse` for pages of very different sizes. */
export const sizeHeats: MakeHeats = ({ normalize }, corpus, subject) => {
  const { version, operation } = subjectOf(subject)
  const people = readCorpus(corpus, subject).map(parse).flatMap(peopleOf)
  return pageSizes.map((size) => {
    const page = Array.from({ length: size }, (_, position) => people[position % people.length])
    const texts = [JSON.stringify({ data: { people: page } })]
    const ours = reading('normalize', texts, (payload) => normalize(version, operation, payload))
    return { subject: String(size), cycle: texts.length, contenders: [parsing(texts), ours] }
  })
}
