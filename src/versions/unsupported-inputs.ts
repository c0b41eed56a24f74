import { listed, namedAll, type Sentence } from '../errors/problem.ts'
import { UnsupportedError } from '../errors/invalid-input-errors.ts'
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
const clauseOf = (version: Version, operation: Operation, unsupported: UnsupportedInputs): Sentence => {
  const { notAccepted, missing, unfit } = unsupported
  const clauses = [
    ...(notAccepted.length === 0 ? [] : [['does not take ', ...namedAll(notAccepted)]]),
    ...(missing.length === 0 ? [] : [['needs ', ...namedAll(missing)]]),
    ...(unfit.length === 0 ? [] : [['has ', ...namedAll(unfit), ' in its path, which cannot hold this one']]),
  ]
  const begin = `${version}'s ${titles[operation]} `
  return [begin, ...clauses.flatMap((clause, at) => (at === 0 ? clause : [', and ', ...clause]))]
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
