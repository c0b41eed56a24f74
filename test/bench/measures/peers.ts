import assert from 'node:assert/strict'
import { readCorpus } from '../corpus/read-corpus.ts'
import { subjectOf } from '../corpus/subject.ts'
import type { Library } from '../measure/library.ts'
import { ours, peers } from '../peers/all.ts'
import { mappings } from '../peers/mapping/mappings.ts'
import type { MakeHeats } from './make-heats.ts'
import { parse, parsing, reading } from './parsed.ts'

type Read = (payload: unknown) => unknown

/** How one of the contenders reads a payload into the canonical model. */
const readerOf = async ({ normalize }: Library, contender: string, subject: string): Promise<Read> => {
  const { version, operation } = subjectOf(subject)
  if (contender === ours) return (payload) => normalize(version, operation, payload).value
  const peer = await peers[contender]?.()
  const mapping = mappings[`${version} ${operation}`]
  if (peer === undefined || mapping === undefined) throw new Error(`There is no ${contender} of ${subject}.`)
  const decode = peer(mapping.shape)
  return (payload) => mapping.map(decode(payload))
}

/** A contender must give the same result, to the last field of every payload. */
const checkSame = async (library: Library, read: Read, texts: readonly string[], subject: string): Promise<void> => {
  const readOurs = await readerOf(library, ours, subject)
  for (const text of texts) assert.deepStrictEqual(read(parse(text)), readOurs(parse(text)))
}

/** A contender and what it reads: `zod/v5 person sparse`. This fails unless its results are ours. */
export const peerReading = async (library: Library, corpus: string, contenderAndSubject: string) => {
  const [contender = '', subject = ''] = contenderAndSubject.split('/')
  const texts = readCorpus(corpus, subject)
  const read = await readerOf(library, contender, subject)
  await checkSame(library, read, texts, subject)
  return { texts, contender: reading('read', texts, read) }
}

/** One contender beside `JSON.parse`. */
export const peerHeats: MakeHeats = async (library, corpus, subject) => {
  const { texts, contender } = await peerReading(library, corpus, subject)
  return [{ subject, cycle: texts.length, contenders: [parsing(texts), contender] }]
}
