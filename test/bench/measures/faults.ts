import { readCorpus } from '../corpus/read-corpus.ts'
import { subjectOf } from '../corpus/subject.ts'
import { isJsonObject, isList } from '../../support/json.ts'
import type { MakeHeats } from './make-heats.ts'
import { parse, reading } from './parsed.ts'

type Change = (person: Readonly<Record<string, unknown>>, position: number) => unknown

/** A page of people, each of them changed. Its envelope is the version's. */
const changed = (page: unknown, change: Change): unknown => {
  if (!isJsonObject(page)) return page
  const { people, data } = page
  if (data !== undefined) return { ...page, data: changed(data, change) }
  if (!isList(people)) throw new Error('This page has no people.')
  return { ...page, people: people.map((person, at) => (isJsonObject(person) ? change(person, at) : person)) }
}

const withBadLeaf: Change = (person, position) => {
  const { addresses } = person
  const [first, ...others] = isList(addresses) ? addresses : []
  // Some at the top of a record, some within a list.
  if (position % 2 === 0 || !isJsonObject(first)) return { ...person, age: 'unreadable' }
  return { ...person, addresses: [{ ...first, latitude: 'unreadable' }, ...others] }
}

const withUnknownKeys: Change = (person) => ({ ...person, first_seen: '2025-05-03', plus_code: '87JC4W2X+7R' })

const changes: Readonly<Record<string, Change>> = {
  clean: (person) => person,
  'one bad leaf': (person, position) => (position === 25 ? withBadLeaf(person, position) : person),
  'a bad leaf in every person': withBadLeaf,
  'two unknown keys in every person': withUnknownKeys,
}

/** A sound page of people, compared with the same page with something wrong in it. */
export const faultHeats: MakeHeats = ({ normalize }, corpus, subject) => {
  const { version, operation } = subjectOf(subject)
  const texts = readCorpus(corpus, subject)
  const contenders = Object.entries(changes).map(([name, change]) => {
    const changedTexts = texts.map((text) => JSON.stringify(changed(parse(text), change)))
    return reading(name, changedTexts, (payload) => normalize(version, operation, payload))
  })
  return [{ subject, cycle: texts.length, contenders }]
}
