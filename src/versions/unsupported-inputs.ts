import { listed } from '../errors/problem.ts'
import { UnsupportedError } from '../errors/unsupported-error.ts'
import { type Operation, type Version, versions } from '../model/version.ts'
import { type Question, unsupportedInputs, type UnsupportedInputs } from '../query/request.ts'
import type { AnySpoke } from './facts.ts'

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

/** The error if a version does not support these inputs of a question, with those of the spokes that support all. */
export const errorOfInputs = (
  among: readonly AnySpoke[],
  version: Version,
  question: Question,
  unsupported: UnsupportedInputs,
) => {
  const { operation } = question
  const takers = among.filter((spoke) => unsupportedInputs(spoke, question) === undefined)
  const availableIn = versions.filter((each) => takers.some((spoke) => spoke.version === each))
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
