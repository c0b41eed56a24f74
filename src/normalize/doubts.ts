import type { LookupValue } from '../model/lookup.ts'
import { none } from '../model/none.ts'
import type { Operation } from '../model/version.ts'
import type { Issue } from './issues.ts'
import type { Source } from './normalized.ts'
import { placeOfSubject } from './root-keys.ts'

/** The issue that a service reported an error beside an answer, at this place. */
export const besideAnswer = (path: string): Issue => ({
  kind: 'incomplete',
  path,
  expected: 'no error beside the answer, which may be only a part',
})

const totalOf = (value: LookupValue[Operation]): number | undefined => {
  if ('items' in value) return value.items.length === 0 ? value.total : undefined
  return 'owners' in value && value.owners.length === 0 ? value.totalOwners : undefined
}

/** Whether an issue is that of an empty list although there are results: one page after the last has it, too. */
export const isOfEmptyList = ({ kind, path }: Issue): boolean =>
  kind === 'incomplete' && /\/(people|owners)$/.test(path)

/** The issue that a list is empty although the service counts results. */
export const doubtsAbout = (source: Source, value: LookupValue[Operation]): readonly Issue[] => {
  const total = totalOf(value) ?? 0
  if (total <= 0) return none
  return [
    {
      kind: 'incomplete',
      path: placeOfSubject(source),
      expected: `some of the ${total} results that the service counts`,
    },
  ]
}
