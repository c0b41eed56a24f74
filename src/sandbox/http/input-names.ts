import type { Operation, Version } from '../../model/version.ts'
import type { OperationOf } from '../../versions/table.ts'

const v3Names = ['first_name', 'last_name', 'middle_name', 'city', 'state', 'position_token']
// v4 answers with a token, but the specification names no input for it; the sandbox accepts it under the name in v3 and
// v5.
const v4Names = ['first_name', 'last_name', 'middle_name', 'city', 'state', 'email', 'position_token']
const v5Names = [
  ...['first_name', 'middle_name', 'last_name', 'street', 'unit', 'city', 'state', 'distance', 'email', 'phone'],
  ...['relative_first_name', 'relative_last_name', 'age_min', 'age_max', 'start_index', 'end_index'],
  ...['position_token', 'include_possible_matches'],
]
const addresses = ['street', 'city', 'state', 'unit', 'position_token']

/** Every version lists what it offers, and nothing else: anything else does not compile. */
type OwnNames = { readonly [V in Version]: { readonly [O in OperationOf<V>]: readonly string[] } }

type NamesByVersion = Readonly<Record<Version, { readonly [O in Operation]?: readonly string[] }>>

/** The query inputs of each operation, by the specification's names (spec section 4). */
export const inputNames: NamesByVersion = {
  v3: { person: ['id'], names: v3Names, phones: ['phone'], emails: ['email'] },
  v4: { person: [], names: v4Names, phones: ['phone'], addresses },
  v5: { person: [], names: v5Names, phones: ['phone'], emails: ['email'], addresses },
} satisfies OwnNames
