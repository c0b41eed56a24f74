import type * as model from '../../model/index.ts'
import { isRealDate, noPartialDate, noPeriod } from '../../model/partial-date.ts'
import type { Findings } from '../findings.ts'
import { WireType } from '../wire-type.ts'
import { day, month, year } from './leaves.ts'
import { modelRecord, type ModelType } from './model-record.ts'

export type PartialDate = model.PartialDate

const parts = modelRecord('PartialDate', noPartialDate, { year, month, day })

const read = (input: unknown, findings: Findings): PartialDate | undefined => {
  const date = parts.read(input, findings)
  if (date === undefined || isRealDate(date)) return date
  findings.add('value', 'a day of that month', 'day')
  return { year: date.year, month: date.month, day: undefined }
}

const is = (value: unknown): value is PartialDate => parts.is(value) && isRealDate(value)

/** The codec of a `PartialDate`: a month has only its own days. */
export const PartialDate: ModelType<PartialDate> = new WireType(
  'PartialDate',
  is,
  read,
  parts.encode,
  parts.shape,
  undefined,
)

export type Period = model.Period

export const Period: ModelType<Period> = modelRecord('Period', noPeriod, { start: PartialDate, end: PartialDate })
