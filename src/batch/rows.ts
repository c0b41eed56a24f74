import { none } from '../model/none.ts'
import type { Operation } from '../model/version.ts'
import type { Answer } from './asker.ts'
import type { AnsweredRow, UnansweredRow } from './batch-row.ts'
import type { FailedQuestion } from './journal.ts'
import { type Failure, statusOf } from './outcome.ts'
import type { Pending } from './questions.ts'

const now = (): string => new Date().toISOString()

/** The row of a question that was answered. */
export const answeredRow = <O extends Operation>(
  operation: O,
  { key, input, rows, requests }: Pending<O>,
  result: Answer<O>,
): AnsweredRow<O> => {
  const { value, source, issues, attempts } = result
  const status = statusOf(operation, result)
  return { key, rows, status, version: source.version, requests, time: now(), issues, attempts, input, value }
}

/** The row of a question that is settled without a value. */
export const unansweredRow = <O extends Operation>(
  { key, input, rows, requests }: Pending<O>,
  status: UnansweredRow['status'],
  { version, attempts, message }: Failure,
): UnansweredRow<O> => {
  return { key, rows, status, version, requests, time: now(), issues: none, attempts, input, reason: message }
}

/** A question that was asked without success. */
export const failedQuestion = <O extends Operation>(
  { key, rows, tries }: Pending<O>,
  { cause, message }: Pick<Failure, 'cause' | 'message'>,
): FailedQuestion => ({ key, rows, cause, tries, time: now(), reason: message })
