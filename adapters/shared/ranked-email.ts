import { type Email, noEmail } from '../../src/model/email.ts'
import { compose } from '../../src/wire/compose.ts'
import { RankedEmail } from '../../src/wire/shared/ranked-email.ts'

export const rankedEmail = compose(RankedEmail, {
  from: (wire): Email => ({
    ...noEmail,
    address: wire.email,
    rank: wire.chronology_rank,
  }),
  to: (email) => ({ email: email.address, chronology_rank: email.rank }),
})
