import { listed } from '../errors/problem.ts'
import { UnsupportedError } from '../errors/unsupported-error.ts'
import type { Operation, Version } from '../model/version.ts'
import { type Question, unsupportedInputs, type UnsupportedInputs } from '../query/request.ts'
import { findSpoke, versionsThatOffer } from './spokes.ts'

const titles: Readonly<Record<Operation, string>> = {
  person: 'person search',
  names: 'name search',
  phones: 'phone search',
  emails: 'email search',
  addresses: 'address search',
}

/** Such inputs as a clause: `v4's name search does not take distance, and needs lastName`. */
const clauseOf = (version: Version, operation: Operation, unsupported: UnsupportedInputs): string => {
  const { notAccepted, missing, unfit } = unsupported
  const clauses = [
    ...(notAccepted.length === 0 ? [] : [`does not take ${notAccepted.join(', ')}`]),
    ...(missing.length === 0 ? [] : [`needs ${missing.join(', ')}`]),
    ...(unfit.length === 0 ? [] : [`has ${unfit.join(', ')} in its path, which cannot hold this one`]),
  ]
  return `${version}'s ${titles[operation]} ${clauses.join(', and ')}`
}

/** The versions that support all inputs of a question. */
const versionsThatTake = (question: Question): readonly Version[] =>
  versionsThatOffer(question.operation).filter((version) => {
    const spoke = findSpoke(version, question.operation)
    return spoke !== undefined && unsupportedInputs(spoke, question) === undefined
  })

/** The error if a version does not support these inputs of a question. */
export const errorOfInputs = (version: Version, question: Question, unsupported: UnsupportedInputs) => {
  const { operation } = question
  const availableIn = versionsThatTake(question)
  // No other version can give a page after the first.
  const isPaged = 'query' in question && question.query.cursor !== undefined
  return new UnsupportedError({
    version,
    operation,
    features: [...unsupported.notAccepted, ...unsupported.missing, ...unsupported.unfit],
    reason: clauseOf(version, operation, unsupported),
    asked: [version],
    availableIn,
    advice:
      isPaged && availableIn.length > 0 ? `Start again without the cursor, in ${listed(availableIn)}.` : undefined,
  })
}
