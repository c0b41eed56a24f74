import { splitAddresses } from '../../adapters/shared/addresses.ts'
import { type Problem, unless } from '../errors/problem.ts'
import { lineage } from '../lineage/lineage.ts'
import type { Address } from '../model/address.ts'
import type { Job, School } from '../model/background.ts'
import type { Json } from '../model/record.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Person } from '../model/person.ts'
import type { SocialProfile } from '../model/contact.ts'
import { isOperation, isVersion, type Operation, type Version } from '../model/version.ts'
import { namesIn } from '../query/kinds.ts'
import { everySpoke } from '../versions/table.ts'
import { isObject, isPlainObject, isText, isWhole, pointerStep } from '../wire/json.ts'
import type { Part } from '../wire/wire-type.ts'

// Lists of an owner of which the specification shows that a version has them, and not how it writes their items.

/**
 * How a version writes the items of a list, by the model's name of the list; what a function returns is written as it is, and
 * nothing for `undefined`. Of `addresses`, these are all but the current one: `previous_locations`.
 *
 * @example
 * ```ts
 * const jobs = { workHistory: (job: Job) => [[`${job.title} at ${job.company}`]] }
 * const gateway = createGateway({ baseUrl, offer: ['v3'], from: ['v5'], forms: { v3: { phones: jobs } } })
 * ```
 * @category Gateway
 */
export interface ItemForms {
  /** An address but the current one. */
  readonly addresses?: ((address: Address) => Json | undefined) | undefined
  /** A social profile of the owner. */
  readonly socialProfiles?: ((profile: SocialProfile) => Json | undefined) | undefined
  /** A job of the owner. */
  readonly workHistory?: ((job: Job) => Json | undefined) | undefined
  /** A school of the owner. */
  readonly schools?: ((school: School) => Json | undefined) | undefined
}

/**
 * The forms of lists, by version and operation, where the specification shows none.
 *
 * @category Gateway
 */
export type Forms = { readonly [V in Version]?: { readonly [O in Operation]?: ItemForms | undefined } | undefined }

type List = keyof ItemForms

const lists = namesIn<List>({ addresses: true, socialProfiles: true, workHistory: true, schools: true })

/** Where the items of lists without a form are in the payload: `/owners/*\/work_history/*`, by the model's name of the list. */
const unshown = (version: Version, operation: Operation): ReadonlyMap<List, string> => {
  const rows = lineage(operation)
  return new Map(
    lists.flatMap((list) => {
      const row = rows.find(({ path }) => path === `/owners/*/${list}/*/fragments`)
      const field = row?.[version].fields.find(({ path }) => path.endsWith('/*'))
      return field === undefined ? [] : [[list, field.path] as const]
    }),
  )
}

/** The problems with the option `forms`. */
export const checkForms = (forms: unknown): readonly Problem[] => {
  const isForm = (version: Version, operation: Operation, list: string, form: unknown): boolean =>
    [...unshown(version, operation).keys()].some((known) => known === list) &&
    (form === undefined || typeof form === 'function')
  const areForms = (version: Version, [operation, given]: readonly [string, unknown]): boolean =>
    isOperation(operation) &&
    (given === undefined ||
      (isPlainObject(given) && Object.entries(given).every(([list, form]) => isForm(version, operation, list, form))))
  const areByVersion = ([version, given]: readonly [string, unknown]): boolean =>
    isVersion(version) &&
    (given === undefined || (isPlainObject(given) && Object.entries(given).every((entry) => areForms(version, entry))))
  return unless(
    forms === undefined || (isPlainObject(forms) && Object.entries(forms).every(areByVersion)),
    'forms',
    'must be functions by version, operation and list, for lists whose form is not shown, as in { v3: { phones: { workHistory } } }',
  )
}

const inForm = <A extends { readonly fragments: Json | undefined }>(
  items: readonly A[],
  form: ((item: A) => Json | undefined) | undefined,
): readonly A[] =>
  form === undefined
    ? items
    : items.map((item) => (item.fragments === undefined ? { ...item, fragments: form(item) } : item))

const ofOwner = <P extends Person>(owner: P, forms: ItemForms): P => {
  const { current } = splitAddresses(owner.addresses)
  return {
    ...owner,
    addresses: inForm(
      owner.addresses,
      forms.addresses && ((one) => (one === current ? undefined : forms.addresses?.(one))),
    ),
    socialProfiles: inForm(owner.socialProfiles, forms.socialProfiles),
    workHistory: inForm(owner.workHistory, forms.workHistory),
    schools: inForm(owner.schools, forms.schools),
  }
}

/** A value whose lists have what is written for their items. */
export const inForms = (forms: ItemForms | undefined, value: LookupValue[Operation]): LookupValue[Operation] => {
  if (forms === undefined || !('owners' in value)) return value
  return 'areaCodeLocations' in value
    ? { ...value, owners: value.owners.map((owner) => ofOwner(owner, forms)) }
    : { ...value, owners: value.owners.map((owner) => ofOwner(owner, forms)) }
}

/** Whether a leaf of the model is one of a list that has a form. */
export const hasForm = (forms: ItemForms | undefined, path: string): boolean =>
  lists.some((list) => forms?.[list] !== undefined && path.startsWith(`/owners/*/${list}/*/`))

/**
 * The form of a list as recorded answers show it: a record that another list of the same name has, or an address as text.
 *
 * @category Dialect
 */
export interface LearnedForm {
  /** How many lists are around each record or text. */
  readonly depth: number
  /** The list whose records it has: `v3 person /person/work_history`. */
  readonly like?: string | undefined
  /** The members of these records. */
  readonly members?: readonly string[] | undefined
  /** The parts of an address as text: `city, state`. */
  readonly words?: string | undefined
}

/** Addresses as people write them, the shortest first. */
const wordings: Readonly<Record<string, RegExp>> = {
  city: /^[^,\d]+$/,
  'city, state': /^[^,\d]+, [A-Z]{2}$/,
  'street, city, state': /^[^,]+, [^,\d]+, [A-Z]{2}$/,
  'street, city, state postalCode': /^[^,]+, [^,\d]+, [A-Z]{2} \d{5}(-\d{4})?$/,
}

const keyOf = (path: string): string => path.replace(/\/\*$/, '').split('/').at(-1) ?? ''

function* listsBelow(part: Part, path: string): Generator<readonly [path: string, item: Part]> {
  const { shape } = part
  if (shape.kind === 'list') {
    yield [path, shape.item]
    yield* listsBelow(shape.item, `${path}/*`)
  }
  if (shape.kind === 'record')
    for (const [key, field] of Object.entries(shape.fields)) yield* listsBelow(field, path + pointerStep(key))
}

/** Records of lists with the same name in what the specification shows: those of the version itself first. */
const recordsFor = (version: Version, path: string): ReadonlyMap<string, Part> => {
  const spokes = [...everySpoke()].sort(
    (one, other) => Number(other.version === version) - Number(one.version === version),
  )
  const found = spokes.flatMap((spoke) =>
    [...listsBelow(spoke.codec, '')]
      .filter(([at, item]) => keyOf(at) === keyOf(path) && item.shape.kind === 'record')
      .map(([at, item]) => [`${spoke.version} ${spoke.operation} ${at}`, item] as const),
  )
  return new Map(found)
}

const membersOf = ({ shape }: Part): readonly string[] => (shape.kind === 'record' ? Object.keys(shape.fields) : [])

const within = (value: Json | undefined, depth: number): Json | undefined =>
  value === undefined || depth === 0 ? value : within([value], depth - 1)

const isJson = (value: unknown): value is Json => value !== undefined

const memberOf = (record: object, key: string): readonly (readonly [string, Json])[] => {
  const value: unknown = isObject(record) ? record[key] : undefined
  return isJson(value) ? [[key, value]] : []
}

/** What is at a place of a payload, with `*` for every position in a list. */
function* at(value: unknown, [step, ...below]: readonly string[]): Generator {
  if (step === undefined) yield value
  else if (step !== '*') yield* at(isObject(value) ? value[step] : undefined, below)
  else if (Array.isArray(value)) for (const item of value) yield* at(item, below)
}

/** Writes an address in words; `undefined` if one of them is missing. */
const inWords = (words: string, address: unknown): string | undefined => {
  const partOf = (name: string): unknown => (isObject(address) ? address[name] : undefined)
  const isWhole = (words.match(/\w+/g) ?? []).every((name) => isText(partOf(name)))
  return isWhole ? words.replaceAll(/\w+/g, (name) => String(partOf(name))) : undefined
}

/** What writes items as a learned form says; `undefined` if it is none of this version. */
const writerOf = (
  version: Version,
  path: string,
  form: LearnedForm,
): ((item: unknown) => Json | undefined) | undefined => {
  const { depth, like = '', members = [], words } = form
  if (words !== undefined) {
    return Object.hasOwn(wordings, words) ? (item) => within(inWords(words, item), depth) : undefined
  }
  const record = recordsFor(version, path).get(like)
  if (record === undefined || !members.every((member) => membersOf(record).includes(member))) return undefined
  return (item) => {
    const written: unknown = record.encode(item)
    const kept = isObject(written) ? members.flatMap((key) => memberOf(written, key)) : []
    return kept.length === 0 ? undefined : within(Object.fromEntries(kept), depth)
  }
}

const isLearned = (form: unknown): form is LearnedForm => {
  if (!isPlainObject(form)) return false
  const { depth, like, members, words } = form
  return (
    isWhole(depth) &&
    depth >= 0 &&
    depth <= 3 &&
    (words === undefined ? isText(like) && Array.isArray(members) && members.every(isText) : isText(words))
  )
}

/** Whether learned forms, by the places of their lists, are such of the version. */
export const areLearned = (version: Version, operation: Operation, forms: unknown): boolean =>
  forms === undefined ||
  (isPlainObject(forms) &&
    Object.entries(forms).every(
      ([path, form]) =>
        [...unshown(version, operation).values()].includes(path) &&
        isLearned(form) &&
        writerOf(version, path, form) !== undefined,
    ))

/** The forms of an operation's lists: those that are given, and else those that were learned. */
export const formsOf = (
  version: Version,
  operation: Operation,
  given: ItemForms | undefined,
  learned: Readonly<Record<string, LearnedForm>> = {},
): ItemForms | undefined => {
  const own = [...unshown(version, operation)].flatMap(([list, path]) => {
    const form = learned[path]
    const write = form && writerOf(version, path, form)
    return write === undefined ? [] : [[list, write] as const]
  })
  const all: ItemForms = { ...Object.fromEntries(own), ...given }
  return Object.keys(all).length === 0 ? undefined : all
}

/** What recorded answers show of a list. */
interface Shown {
  readonly depths: Set<number>
  readonly members: Set<string>
  readonly words: Set<string>
  isOdd: boolean
}

/** Learns, payload by payload, the forms of lists that the specification does not show. */
export class FormLearner {
  readonly #version: Version
  readonly #shown: ReadonlyMap<string, Shown>

  constructor(version: Version, operation: Operation) {
    this.#version = version
    const empty = (): Shown => ({ depths: new Set(), members: new Set(), words: new Set(), isOdd: false })
    this.#shown = new Map([...unshown(version, operation).values()].map((path) => [path, empty()]))
  }

  add(payload: unknown): void {
    for (const [path, shown] of this.#shown) {
      for (const item of at(payload, path.slice(1).split('/'))) this.#see(item, 0, shown)
    }
  }

  #see(item: unknown, depth: number, shown: Shown): void {
    if (Array.isArray(item) && depth < 3) {
      for (const inner of item) this.#see(inner, depth + 1, shown)
      return
    }
    shown.depths.add(depth)
    const words = isText(item) ? Object.keys(wordings).find((words) => wordings[words]?.test(item.trim())) : undefined
    if (isPlainObject(item)) for (const key of Object.keys(item)) shown.members.add(key)
    else if (words === undefined) shown.isOdd = true
    else shown.words.add(words)
  }

  /** The forms of all lists that are plainly of one. */
  result(): Readonly<Record<string, LearnedForm>> {
    const all = [...this.#shown].flatMap(([path, shown]) => {
      const form = this.#formOf(path, shown)
      return form === undefined ? [] : [[path, form] as const]
    })
    return Object.fromEntries(all)
  }

  #formOf(path: string, { depths, members, words, isOdd }: Shown): LearnedForm | undefined {
    const [[depth], [said]] = [[...depths], [...words]]
    if (isOdd || depth === undefined || depths.size > 1) return undefined
    // Of an address: the words of a job, or of a school, are no rule.
    const isOfAddresses = keyOf(path).endsWith('locations')
    if (members.size === 0)
      return isOfAddresses && words.size === 1 && said !== undefined ? { depth, words: said } : undefined
    if (words.size > 0) return undefined
    const [like] = [...recordsFor(this.#version, path)].find(([, part]) =>
      [...members].every((member) => membersOf(part).includes(member)),
    ) ?? [undefined]
    return like === undefined ? undefined : { depth, like, members: [...members] }
  }
}
