import { filled, none, type Parts, type Json } from './record.ts'
import type { Period } from './partial-date.ts'

/**
 * A job, past or present: an entry of every version's `work_history` (spec sections 2.1 to 2.4, 4.3, 4.4).
 *
 * @category Background
 */
export interface Job {
  readonly title: string | undefined
  readonly company: string | undefined
  /** Where it was, as the service writes it. */
  readonly location: string | undefined
  /** v3's profiles send it twice, as `is_current` and `current`: if they disagree, it is an issue and `undefined`. */
  readonly isCurrent: boolean | undefined
  readonly period: Period | undefined
  /** What was sent in place of a job, verbatim, if its form is not specified (spec sections 4.3, 4.4). */
  readonly fragments: Json | undefined
}

/** A job of which nothing is known. */
export const noJob: Job = {
  title: undefined,
  company: undefined,
  location: undefined,
  isCurrent: undefined,
  period: undefined,
  fragments: undefined,
}

/**
 * A {@link Job} with every key, from the given parts.
 *
 * @category Constructors
 */
export const job = (parts: Parts<Job> = {}): Job => filled(noJob, parts)

/**
 * A school that a person attended (spec sections 2.1 to 2.4, 4.3, 4.4). The schools near an address are
 * `NearbySchool`s.
 *
 * @category Background
 */
export interface School {
  readonly name: string | undefined
  /** Its kind, as the service writes it (the values are not specified). */
  readonly type: string | undefined
  /** Where it is, as the service writes it. */
  readonly location: string | undefined
  /** When the person attended it, often only as years. */
  readonly period: Period | undefined
  /** Fields of study. */
  readonly majors: readonly string[]
  /** Degrees; a version that writes them as one text gives one entry, even if the text names several. */
  readonly degrees: readonly string[]
  /** Its website, as the service writes it; v5's phone search only (spec section 2.3). */
  readonly website: string | undefined
  /** Its page at LinkedIn, as the service writes it; v5's phone search only (spec section 2.3). */
  readonly linkedin: string | undefined
  /** Its page at Facebook, as the service writes it; v5's phone search only (spec section 2.3). */
  readonly facebook: string | undefined
  /** Its page at Twitter, as the service writes it; v5's phone search only (spec section 2.3). */
  readonly twitter: string | undefined
  /** What was sent in place of a school, verbatim, if its form is not specified (spec section 4.4). */
  readonly fragments: Json | undefined
}

/** A school of which nothing is known. */
export const noSchool: School = {
  name: undefined,
  type: undefined,
  location: undefined,
  period: undefined,
  majors: none,
  degrees: none,
  website: undefined,
  linkedin: undefined,
  facebook: undefined,
  twitter: undefined,
  fragments: undefined,
}

/**
 * A {@link School} with every key, from the given parts.
 *
 * @category Constructors
 */
export const school = (parts: Parts<School> = {}): School => filled(noSchool, parts)

/**
 * A certification that a person has or had (spec sections 2.1, 4.3).
 *
 * @category Background
 */
export interface Certification {
  readonly name: string | undefined
  /** Who issued it. */
  readonly organization: string | undefined
  /** From when to when it is valid; to the month in v5, while v4's format is not specified. */
  readonly period: Period | undefined
}

/** A certification of which nothing is known. */
export const noCertification: Certification = { name: undefined, organization: undefined, period: undefined }

/**
 * A {@link Certification} with every key, from the given parts.
 *
 * @category Constructors
 */
export const certification = (parts: Parts<Certification> = {}): Certification => filled(noCertification, parts)

/**
 * A language that a person speaks; v5 only (spec section 2.1).
 *
 * @category Background
 */
export interface Language {
  readonly language: string | undefined
  /** How well, as the service writes it (the values are not specified). */
  readonly proficiency: string | undefined
}

/** A language of which nothing is known. */
export const noLanguage: Language = { language: undefined, proficiency: undefined }

/**
 * A {@link Language} with every key, from the given parts.
 *
 * @category Constructors
 */
export const language = (parts: Parts<Language> = {}): Language => filled(noLanguage, parts)
