import type { Operation, Version } from '../model/version.ts'
import type { OperationOf } from '../versions/table.ts'

// What the sandbox knows of each version, by itself: the library's tests ask it whether the library sends the right inputs.

const addresses = ['street', 'city', 'state', 'unit', 'position_token']

/** What is particular to a version in the sandbox. */
interface SandboxVersion {
  /** The inputs of each operation, in the path or the query, by the version's own names (spec section 4). */
  readonly inputs: { readonly [O in Operation]?: readonly string[] }
  /** What those are called in v5, by which the sandbox knows them, if the version has other names for them. */
  readonly called?: Readonly<Record<string, string>>
  /** The names that a name search needs: both, or one of them with something else. */
  readonly names: 'both' | 'either'
  /** The ids that it takes. */
  readonly ids: 'any' | 'digits'
  /** How it shows jobs, schools and accounts of the owners of a phone and of an email: see `search/answers.ts`. */
  readonly phoneOwners: 'whole' | 'lists' | 'asProfiles'
  readonly emailOwners: 'whole' | 'asProfiles' | 'withYears'
}

/** Every version lists what it offers, and nothing else: anything else does not compile. */
type OwnVersions = {
  readonly [V in Version]: Omit<SandboxVersion, 'inputs'> & {
    readonly inputs: { readonly [O in OperationOf<V>]: readonly string[] }
  }
}

export const sandboxVersions: Readonly<Record<Version, SandboxVersion>> = {
  v3: {
    inputs: {
      person: ['id'],
      names: ['first_name', 'last_name', 'middle_name', 'city', 'state', 'position_token'],
      phones: ['phone'],
      emails: ['email'],
    },
    names: 'both',
    ids: 'any',
    phoneOwners: 'lists',
    emailOwners: 'asProfiles',
  },
  v4: {
    inputs: {
      person: ['id'],
      // v4 answers with a token, but the specification names no input for it; the sandbox accepts it under the name in v3
      // and v5.
      names: ['first_name', 'last_name', 'middle_name', 'city', 'state', 'email', 'position_token'],
      phones: ['phone'],
      addresses,
    },
    names: 'both',
    ids: 'any',
    phoneOwners: 'asProfiles',
    emailOwners: 'whole',
  },
  v5: {
    inputs: {
      person: ['id'],
      names: [
        ...['first_name', 'middle_name', 'last_name', 'street', 'unit', 'city', 'state', 'distance', 'email', 'phone'],
        ...['relative_first_name', 'relative_last_name', 'age_min', 'age_max', 'start_index', 'end_index'],
        ...['position_token', 'include_possible_matches'],
      ],
      phones: ['phone'],
      emails: ['email'],
      addresses,
    },
    names: 'either',
    ids: 'digits',
    phoneOwners: 'whole',
    emailOwners: 'withYears',
  },
} satisfies OwnVersions

/** The sandbox's name for an input of a version. */
const ownName = (version: Version, name: string): string => sandboxVersions[version].called?.[name] ?? name

/** A version's name for an input of the sandbox. */
export const nameIn = (version: Version, own: string): string =>
  Object.entries(sandboxVersions[version].called ?? {}).find(([, called]) => called === own)?.[0] ?? own

/** The inputs of a request by the sandbox's names, in place of the version's. */
export const inOwnNames = (version: Version, inputs: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...inputs].map(([name, value]) => [ownName(version, name), value]))
