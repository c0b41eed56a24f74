import type { RecordCounts } from '../../src/model/record-counts.ts'
import { saysNothing } from './nothing.ts'

/** Counts, or `undefined` if none was sent. */
export const countsOf = ({
  phones,
  phoneChanges,
  emails,
  emailChanges,
  addresses,
  addressChanges,
  relatives,
  usernames,
}: Partial<RecordCounts>): RecordCounts | undefined => {
  const counts = { phones, phoneChanges, emails, emailChanges, addresses, addressChanges, relatives, usernames }
  return saysNothing(counts) ? undefined : counts
}
