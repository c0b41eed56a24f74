import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the payloads of a subject are. */
export const fileOf = (folder: string, subject: string): string => join(folder, `${subject}.json`)

/** The texts of a subject's payloads. */
export const readCorpus = (folder: string, subject: string): readonly string[] => {
  const texts: unknown = JSON.parse(readFileSync(fileOf(folder, subject), 'utf8'))
  if (Array.isArray(texts) && texts.every((text) => typeof text === 'string')) return texts
  throw new Error(`There are no payloads of ${subject}.`)
}
