import { type Email, noEmail } from '../../src/model/email.ts'
import type { RankedEmail } from '../../src/wire/shared/ranked-email.ts'

export const fromRankedEmail = (wire: RankedEmail): Email => ({
  ...noEmail,
  address: wire.email,
  rank: wire.chronology_rank,
})

export const toRankedEmail = (email: Email): RankedEmail => ({ email: email.address, chronology_rank: email.rank })
