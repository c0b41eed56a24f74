import { type Operation, type Version, versions } from '../model/version.ts'
import { type UnsupportedInputs, unsupportedIn } from './input-table.ts'
import { type Question, searchInputs } from './request.ts'

/** The inputs of a question that a version does not support, if it offers the operation at all. */
export const unsupportedInputs = (version: Version, question: Question): UnsupportedInputs =>
  'query' in question
    ? unsupportedIn(version, question.query, searchInputs[question.operation])
    : // There is a single input, without which no version could answer.
      { notTaken: [], missing: [] }

const titles: Readonly<Record<Operation, string>> = {
  person: 'person search',
  names: 'name search',
  phones: 'phone search',
  emails: 'email search',
  addresses: 'address search',
}

/** The same as a clause: `v4's name search does not take distance, and needs lastName`. */
export const clauseOf = (version: Version, operation: Operation, { notTaken, missing }: UnsupportedInputs): string => {
  const refuses = notTaken.length === 0 ? [] : [`does not take ${notTaken.join(', ')}`]
  const needs = missing.length === 0 ? [] : [`needs ${missing.join(', ')}`]
  return `${version}'s ${titles[operation]} ${[...refuses, ...needs].join(', and ')}`
}

/** Whether there are no such inputs. */
export const isSupported = ({ notTaken, missing }: UnsupportedInputs): boolean => notTaken.length + missing.length === 0

/** The versions that support all inputs of a question. */
export const versionsThatTake = (question: Question): readonly Version[] =>
  versions.filter((version) => isSupported(unsupportedInputs(version, question)))
