import { type LookupValue, noEmailLookup, noPage, noPhoneLookup } from '../model/lookup.ts'
import { none } from '../model/record.ts'
import type { Operation } from '../model/version.ts'
import { type AnySpoke, placesOf } from '../versions/facts.ts'
import { isBlank, isObject, isPlainObject } from '../wire/json.ts'
import { isMute, isRoot, type Part, type Shape } from '../wire/wire-type.ts'
import { hasValue, valueAt } from './normalized.ts'
import type { Heard } from './messages.ts'
import type { Reading } from './identify.ts'

/** What an answer comes to. */
type Verdict = 'answer' | 'incomplete' | 'nobody' | 'failed' | 'unreadable'

/** What there is of what an answer is about. */
type About = 'content' | 'empty' | 'missing'

/** What an answer is: what it is about decides, and what it says of itself only breaks ties. */
export const table: Readonly<Record<About, Readonly<Record<Heard, Verdict>>>> = {
  content: { nothing: 'answer', nobody: 'answer', odd: 'answer', failed: 'incomplete' },
  empty: { nothing: 'nobody', nobody: 'nobody', odd: 'failed', failed: 'failed' },
  missing: { nothing: 'unreadable', nobody: 'nobody', odd: 'failed', failed: 'failed' },
}

/** What a value says, without counts of what it does not have. */
export const contentOf = (value: LookupValue[Operation], hasSubject: boolean): object => {
  if ('items' in value) return hasSubject ? value.items : none
  // A page without what it is about may nevertheless lead to one.
  if (!('owners' in value)) return hasSubject || ('next' in value && value.next !== undefined) ? value : none
  return { ...value, owners: hasSubject ? value.owners : none, totalOwners: undefined, totalSocialProfiles: undefined }
}

/** Whether what is beside an answer says nothing: a count of 0 is none. */
const isQuiet = (value: unknown): boolean =>
  value === 0 ||
  isBlank(value) ||
  (isObject(value) && Object.values(value).every((each) => each === 0 || isBlank(each)))

/** Whether what an answer is about says nothing, whatever holds the answer together: constants and links. */
const isSilent = (shape: Shape, value: unknown): boolean => {
  if (shape.kind === 'list')
    return Array.isArray(value) ? value.every((item) => isSilent(shape.item.shape, item)) : isBlank(value)
  if (shape.kind !== 'record' || !isObject(value)) return isBlank(value)
  for (const key in value) {
    const part = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
    if (part === undefined ? !isBlank(value[key]) : !isMute(part) && !isSilent(part.shape, value[key])) return false
  }
  return true
}

type Presence = 'there' | 'empty' | 'missing'

/** Whether what a version's answer is about is there: an envelope with nothing in it is empty, too, also with counts if it `isRead`. */
const presenceIn = ({ shape }: Pick<Part, 'shape'>, value: unknown, isRead: boolean): Presence => {
  // PHP writes false for what it has not found, and [] for {}.
  if (shape.role === 'subject') return value === false || isSilent(shape, value) ? 'empty' : 'there'
  if (value === null || (shape.role === 'envelope' && (value === false || value === ''))) return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : 'missing'
  if (shape.kind !== 'record' || !isPlainObject(value)) return 'missing'
  const { fields } = shape
  const [key, field] = Object.entries(fields).find(([name, part]) => isRoot(part) && Object.hasOwn(value, name)) ?? []
  if (key !== undefined && field !== undefined) return presenceIn(field, value[key], isRead)
  const isEmpty = Object.keys(value).every((name) => Object.hasOwn(fields, name) && (isRead || isQuiet(value[name])))
  return isEmpty ? 'empty' : 'missing'
}

/** Whether an answer counts results or leads to more, although it has none: then it does not say that there is nobody. */
const promisesMore = (spoke: AnySpoke, payload: unknown): boolean => {
  const { totals, token } = placesOf(spoke)
  return [...totals.map(({ at }) => at), ...(token === undefined ? [] : [token])].some(
    (keys) => !isQuiet(valueAt(payload, keys)),
  )
}

/** What there is of what an answer is about. Nobody may be told in the form of another version, which has taken this one's place. */
export const aboutIn = (payload: unknown, { spoke, value, findings }: Reading, among: readonly AnySpoke[]): About => {
  const isRead = value !== undefined && hasValue(findings)
  const presenceFor = (other: AnySpoke): Presence => {
    const isOwn = isRead && other === spoke
    const presence = presenceIn(other.codec, payload, isOwn)
    return presence !== 'empty' || isOwn || !promisesMore(other, payload) ? presence : 'missing'
  }
  const own = presenceFor(spoke)
  if (isRead && !isBlank(contentOf(value, own !== 'empty'))) return 'content'
  if (own === 'missing') return among.some((other) => presenceFor(other) === 'empty') ? 'empty' : 'missing'
  // What could not be read is something, and what nobody knows is of another kind.
  return own === 'there' ? (isRead && findings.all.some(({ kind }) => kind !== 'unknown') ? 'content' : 'missing') : own
}

/** What a search finds if the service has nothing to say. Other operations find nobody. */
export const emptyValues: Partial<LookupValue> = { names: noPage, phones: noPhoneLookup, emails: noEmailLookup }
