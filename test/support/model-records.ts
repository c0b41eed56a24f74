import { globSync, readFileSync } from 'node:fs'
import { root } from './run.ts'

const recordsOf = (file: string): readonly string[] =>
  [...readFileSync(root + file, 'utf8').matchAll(/^export interface (\w+)/gm)].flatMap(([, name]) => name ?? [])

/** The names of all records of the model, as its sources declare them. */
export const modelRecords: readonly string[] = globSync('src/model/*.ts', { cwd: root }).flatMap(recordsOf)
