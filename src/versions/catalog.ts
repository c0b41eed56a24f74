import { type Either, left, right } from '../either.ts'
import { UnsupportedError } from '../errors/invalid-input-errors.ts'
import { isOperation, isVersion, type Operation, type Version, versions } from '../model/version.ts'
import type { AnySpoke, Spoke } from './facts.ts'
import { listed, namedAll, type Sentence } from '../errors/problem.ts'
import { type Question, unsupportedInputs, type UnsupportedInputs } from '../query/request.ts'

/** Spokes that are looked for by name: those of all versions, or those that a program was given. */
export interface Catalog {
  readonly all: () => readonly AnySpoke[]
  /** Those of an operation, those first that are asked first. */
  readonly among: (operation: Operation) => readonly AnySpoke[]
  /** That of a version for an operation, or an error that says which versions offer it. */
  readonly require: <O extends Operation>(version: Version, operation: O) => Either<UnsupportedError, Spoke<O>>
}

/** The spoke of a catalog that a value came from. */
export const spokeIn = (
  { among }: Catalog,
  source: { readonly version: Version; readonly operation: Operation },
): AnySpoke | undefined => among(source.operation).find(({ version }) => version === source.version)

/** The error for what is not among the spokes, or for an unknown name, which it does not repeat. */
export const notAmong = (
  among: readonly AnySpoke[],
  version: Version,
  operation: Operation,
  reason: string,
): UnsupportedError => {
  const asked = [version].filter(isVersion)
  const features = [operation].filter(isOperation)
  const availableIn = versions.filter((each) => among.some((spoke) => spoke.version === each))
  return new UnsupportedError({ version: asked[0], operation: features[0], features, reason, asked, availableIn })
}

const isOf = <O extends Operation>(spoke: AnySpoke, version: Version, operation: O): spoke is Spoke<O> =>
  spoke.version === version && spoke.operation === operation

/** The catalog of these spokes alone, in their order. */
export const catalogOf = (spokes: readonly AnySpoke[]): Catalog => {
  const among = (operation: Operation): readonly AnySpoke[] => spokes.filter((spoke) => spoke.operation === operation)
  return {
    all: () => spokes,
    among,
    require: (version, operation) => {
      for (const spoke of spokes) if (isOf(spoke, version, operation)) return right(spoke)
      return left(notAmong(among(operation), version, operation, `There is no spoke of ${version} for ${operation}`))
    },
  }
}

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
