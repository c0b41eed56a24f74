import assert from 'node:assert/strict'
import type { Page } from '../../../src/model/lookup.ts'
import type { Person } from '../../../src/model/person.ts'
import type { Shape } from '../../../src/wire/wire-type.ts'
import { V5NamesBody, type V5NamesPayload } from '../../../src/wire/v5/names.ts'
import { V5PersonBody, type V5PersonPayload } from '../../../src/wire/v5/person.ts'
import { isJsonObject } from '../../support/json.ts'
import { readCorpus } from '../corpus/read-corpus.ts'
import { subjectOf } from '../corpus/subject.ts'
import type { Library } from '../measure/library.ts'
import { ours, peers } from '../peers/all.ts'
import { pageOf } from '../peers/mapping/names.ts'
import { personOf } from '../peers/mapping/person.ts'
import type { MakeHeats } from './make-heats.ts'
import { parse, parsing, reading } from './parsed.ts'

type Read = (payload: unknown) => unknown

// The validator has checked it, but its type cannot say so, as its schema was made from data.
const isPersonPayload = (payload: unknown): payload is V5PersonPayload => isJsonObject(payload)
const isNamesPayload = (payload: unknown): payload is V5NamesPayload => isJsonObject(payload)

const mapPerson = (payload: unknown): Person | undefined => (isPersonPayload(payload) ? personOf(payload) : undefined)
const mapNames = (payload: unknown): Page<Person> | undefined => (isNamesPayload(payload) ? pageOf(payload) : undefined)

/** What the others read, and how a user would map it. */
const schemas: Readonly<Record<string, { readonly shape: Shape; readonly map: Read }>> = {
  person: { shape: V5PersonBody.shape, map: mapPerson },
  names: { shape: V5NamesBody.shape, map: mapNames },
}

/** How one of the contenders reads a payload into the canonical model. */
const readerOf = async ({ normalize }: Library, contender: string, subject: string): Promise<Read> => {
  const { version, operation } = subjectOf(subject)
  if (contender === ours) return (payload) => normalize(version, operation, payload).value
  const peer = await peers[contender]?.()
  const schema = schemas[operation]
  if (peer === undefined || schema === undefined) throw new Error(`There is no ${contender} of ${subject}.`)
  const decode = peer(schema.shape)
  return (payload) => schema.map(decode(payload))
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
