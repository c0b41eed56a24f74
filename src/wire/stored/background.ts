import type * as model from '../../model/index.ts'
import { noCertification, noJob, noLanguage, noSchool } from '../../model/background.ts'
import { strictList as list } from '../list.ts'
import { verbatim } from '../loose.ts'
import { flag, text } from './leaves.ts'
import { Period } from './partial-date.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Job`. */
export type Job = model.Job

/** The codec of a `Job`. */
export const Job: ModelType<Job> = modelRecord('Job', noJob, { isCurrent: flag, period: Period, fragments: verbatim })

/** The model's `School`. */
export type School = model.School

/** The codec of a `School`. */
export const School: ModelType<School> = modelRecord('School', noSchool, {
  period: Period,
  majors: list(text),
  degrees: list(text),
  fragments: verbatim,
})

/** The model's `Certification`. */
export type Certification = model.Certification

/** The codec of a `Certification`. */
export const Certification: ModelType<Certification> = modelRecord('Certification', noCertification, { period: Period })

/** The model's `Language`. */
export type Language = model.Language

/** The codec of a `Language`. */
export const Language: ModelType<Language> = modelRecord('Language', noLanguage, {})
