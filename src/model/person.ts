import type { Address } from './address.ts'
import type { Certification, Job, Language, School } from './background.ts'
import type { Email, Phone, SocialProfile } from './contact.ts'
import { filled, none, type Parts, type Json } from './record.ts'
import type { PersonId } from './identifiers.ts'
import type { Name } from './name.ts'
import type { PartialDate } from './partial-date.ts'

/**
 * A person's birth (spec sections 2.1 to 2.5, 4.3).
 *
 * @category Person
 */
export interface Birth {
  readonly date: PartialDate | undefined
  /** The zodiac sign; v5's historical records only. */
  readonly zodiac: string | undefined
}

/**
 * Whether, when and at what age a person died (spec sections 2.1 to 2.3, 2.5, 4.3, 4.4).
 *
 * @category Person
 */
export interface Death {
  /** `false` means that the person is alive; `undefined` that the version does not say. */
  readonly isDeceased: boolean | undefined
  readonly date: PartialDate | undefined
  /** In years: `death_age` of v5's profiles. v5's name and phone searches send it as the person's `age`. */
  readonly age: number | undefined
}

/**
 * A person, wherever the record came from: a profile, a search hit, a phone's or an email's owner, a resident, a
 * buyer, a relative. A company that owns a phone or a property is also a `Person` ({@link Person.isCompany}).
 *
 * It is plain data. Every list is an array, and every other key is `undefined` where nothing was sent. Whether a version has a field at all is another question, which `carries` answers. The fields come from spec sections
 * 2.1 to 2.5, 4.3 and 4.4.
 *
 * @category Person
 */
export interface Person {
  /** The input of a person search, which finds the full profile. */
  readonly id: PersonId | undefined
  /**
   * All names, the primary one first: the first of kind `main`, or else the first that has text and is neither an `alias`
   * nor an `aka`. The others follow in the order sent.
   */
  readonly names: readonly Name[]
  /** Whether this owner is a company rather than a person (spec sections 2.3, 2.5, 4.3). */
  readonly isCompany: boolean | undefined
  /** As the service writes it (the values are not specified). */
  readonly gender: string | undefined
  /**
   * In years: the current age, or the age at death if {@link Death.isDeceased} (spec sections 2.2, 2.3; not specified
   * for other answers). v5's profiles have none: see `birth`.
   */
  readonly age: number | undefined
  readonly birth: Birth | undefined
  readonly death: Death | undefined
  /** As the service writes it (the values are not specified). */
  readonly maritalStatus: string | undefined
  /** When the person married, to the month. */
  readonly marriage: PartialDate | undefined
  /** When the person was divorced, to the month. */
  readonly divorce: PartialDate | undefined
  /** Where the person lives or lived, in the order sent. */
  readonly addresses: readonly Address[]
  readonly phones: readonly Phone[]
  readonly emails: readonly Email[]
  readonly socialProfiles: readonly SocialProfile[]
  readonly usernames: readonly string[]
  /** Called `family_members` in v3's name search. */
  readonly relatives: readonly Relative[]
  readonly workHistory: readonly Job[]
  readonly schools: readonly School[]
  readonly certifications: readonly Certification[]
  readonly languages: readonly Language[]
  readonly historicalRecords: readonly HistoricalRecord[]
  readonly counts: RecordCounts | undefined
  /**
   * What was sent in place of the person, or of a v3 phone owner's `age`, verbatim, if its meaning is not specified
   * (spec sections 4.3, 4.4).
   */
  readonly fragments: Json | undefined
}

/**
 * A person who is a relative of another one (spec sections 2.1 to 2.3, 2.5, 4.3, 4.4).
 *
 * @category Person
 */
export interface Relative extends Person {
  /** The relation to that person, as the service writes it; v5's historical records only. */
  readonly relation: string | undefined
}

/**
 * An entry in a historical record; v5's profiles only (spec section 2.1).
 *
 * @category Person
 */
export interface HistoricalRecord {
  /** The kind of record, as the service writes it (the values are not specified). */
  readonly type: string | undefined
  /** When the event took place. */
  readonly date: PartialDate | undefined
  /** The person's names as the record has them. */
  readonly names: readonly Name[]
  readonly relatives: readonly Relative[]
  readonly birth: Birth | undefined
  readonly death: Death | undefined
  readonly address: Address | undefined
}

/** A birth of which nothing is known. */
export const noBirth: Birth = { date: undefined, zodiac: undefined }

/** A death of which nothing is known, not even whether there was one. */
export const noDeath: Death = { isDeceased: undefined, date: undefined, age: undefined }

/** A person of whom nothing is known. */
export const noPerson: Person = {
  id: undefined,
  names: none,
  isCompany: undefined,
  gender: undefined,
  age: undefined,
  birth: undefined,
  death: undefined,
  maritalStatus: undefined,
  marriage: undefined,
  divorce: undefined,
  addresses: none,
  phones: none,
  emails: none,
  socialProfiles: none,
  usernames: none,
  relatives: none,
  workHistory: none,
  schools: none,
  certifications: none,
  languages: none,
  historicalRecords: none,
  counts: undefined,
  fragments: undefined,
}

/** A relative of whom nothing is known. */
export const noRelative: Relative = { ...noPerson, relation: undefined }

/**
 * A {@link Person} with every key, from the given parts.
 *
 * @example
 * ```ts
 * person({ names: [name({ full: 'Ada Byron' })] }).phones // []
 * ```
 * @category Constructors
 */
export const person = (parts: Parts<Person> = {}): Person => filled(noPerson, parts)

/**
 * A {@link Relative} with every key, from the given parts.
 *
 * @category Constructors
 */
export const relative = (parts: Parts<Relative> = {}): Relative => filled(noRelative, parts)

/**
 * A {@link Birth} with every key, from the given parts.
 *
 * @category Constructors
 */
export const birth = (parts: Parts<Birth> = {}): Birth => filled(noBirth, parts)

/**
 * A {@link Death} with every key, from the given parts.
 *
 * @category Constructors
 */
export const death = (parts: Parts<Death> = {}): Death => filled(noDeath, parts)

/** A historical record of which nothing is known. */
export const noHistoricalRecord: HistoricalRecord = {
  type: undefined,
  date: undefined,
  names: none,
  relatives: none,
  birth: undefined,
  death: undefined,
  address: undefined,
}

/**
 * A {@link HistoricalRecord} with every key, from the given parts.
 *
 * @category Constructors
 */
export const historicalRecord = (parts: Parts<HistoricalRecord> = {}): HistoricalRecord =>
  filled(noHistoricalRecord, parts)

/**
 * How many records the service has of a person, which may be more than it sends, and how many changes were made to
 * them; in which period is not specified (spec sections 2.1, 2.2, 2.5, 4.3, 4.4).
 *
 * @category Person
 */
export interface RecordCounts {
  /** How many phone records. */
  readonly phones: number | undefined
  /** How many changes to phone records. */
  readonly phoneChanges: number | undefined
  /** How many email records. */
  readonly emails: number | undefined
  /** How many changes to email records. */
  readonly emailChanges: number | undefined
  /** How many addresses. */
  readonly addresses: number | undefined
  /** How many changes of address. */
  readonly addressChanges: number | undefined
  /** How many relatives. */
  readonly relatives: number | undefined
  /** How many usernames. */
  readonly usernames: number | undefined
}

/** Counts of which nothing is known. */
export const noRecordCounts: RecordCounts = {
  phones: undefined,
  phoneChanges: undefined,
  emails: undefined,
  emailChanges: undefined,
  addresses: undefined,
  addressChanges: undefined,
  relatives: undefined,
  usernames: undefined,
}

/**
 * A {@link RecordCounts} with every key, from the given parts.
 *
 * @category Constructors
 */
export const recordCounts = (parts: Parts<RecordCounts> = {}): RecordCounts => filled(noRecordCounts, parts)
