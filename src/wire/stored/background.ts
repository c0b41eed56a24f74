import type * as model from '../../model/index.ts'
import { strictList as list } from '../list.ts'
import { verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { flag, text } from './leaves.ts'
import { Period } from './partial-date.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Job`. */
export type Job = model.Job

/** The codec of a `Job`. */
export const Job: ModelType<Job> = record('Job', {
  title: text,
  company: text,
  location: text,
  isCurrent: flag,
  period: Period,
  fragments: verbatim,
})

/** The model's `School`. */
export type School = model.School

/** The codec of a `School`. */
export const School: ModelType<School> = record('School', {
  name: text,
  type: text,
  location: text,
  period: Period,
  majors: list(text),
  degrees: list(text),
  website: text,
  linkedin: text,
  facebook: text,
  twitter: text,
  fragments: verbatim,
})

/** The model's `Certification`. */
export type Certification = model.Certification

/** The codec of a `Certification`. */
export const Certification: ModelType<Certification> = record('Certification', {
  name: text,
  organization: text,
  period: Period,
})

/** The model's `Language`. */
export type Language = model.Language

/** The codec of a `Language`. */
export const Language: ModelType<Language> = record('Language', {
  language: text,
  proficiency: text,
})
