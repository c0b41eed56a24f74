import jsonBigint from 'json-bigint'
import { parse as parseLossless } from 'lossless-json'
import { readCorpus } from '../corpus/read-corpus.ts'
import { exactVariants } from '../measure/exact-variants.ts'
import type { MakeHeats } from './make-heats.ts'
import { parsing, roundAndRound } from './parsed.ts'

const bigints = jsonBigint({ storeAsString: true })

/** `parsePayload` beside `JSON.parse`, which rounds, and others that keep every digit. */
export const exactHeats: MakeHeats = ({ parsePayload }, corpus, subject) =>
  Object.entries(exactVariants).map(([name, variant]) => {
    const texts = readCorpus(corpus, subject).map(variant)
    const contender = (title: string, parseText: (text: string) => unknown) => {
      const next = roundAndRound(texts)
      return { name: title, run: () => parseText(next()) }
    }
    const contenders = [
      parsing(texts),
      contender('parsePayload', parsePayload),
      contender('lossless-json', (text) => parseLossless(text)),
      contender('json-bigint', (text): unknown => bigints.parse(text)),
    ]
    return { subject: `${subject}, ${name}`, cycle: texts.length, contenders }
  })
