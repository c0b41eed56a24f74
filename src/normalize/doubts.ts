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

/** The lists of a value that may be counted, by where a payload has them, and how many the service counts. */
const listsIn = (
  source: Source,
  value: LookupValue[Operation],
): readonly (readonly [path: string, list: readonly unknown[], total: number | undefined])[] => {
  const path = placeOfSubject(source)
  if ('items' in value) return [[path, value.items, value.total]]
  if (!('owners' in value)) return none
  const owners = [path, value.owners, value.totalOwners] as const
  if (!('totalSocialProfiles' in value)) return [owners]
  return [owners, ['/data/social_profiles', value.socialProfiles, value.totalSocialProfiles]]
}

/** Whether an issue is that of an empty list although there are results: one page after the last has it, too. */
export const isOfEmptyList = ({ kind, path }: Issue): boolean =>
  kind === 'incomplete' && /\/(people|owners|social_profiles)$/.test(path)

/** The issues that lists are empty although the service counts results. */
export const doubtsAbout = (source: Source, value: LookupValue[Operation]): readonly Issue[] =>
  listsIn(source, value).flatMap(([path, list, total = 0]): readonly Issue[] =>
    list.length > 0 || total <= 0
      ? none
      : [{ kind: 'incomplete', path, expected: `some of the ${total} results that the service counts` }],
  )
