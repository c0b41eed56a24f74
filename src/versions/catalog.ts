import { type Either, left, right } from '../either.ts'
import { UnsupportedError } from '../errors/invalid-input-errors.ts'
import { isOperation, isVersion, type Operation, type Version, versions } from '../model/version.ts'
import type { AnySpoke, Spoke } from './facts.ts'

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
