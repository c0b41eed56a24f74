import { type Email, noEmail } from '../../src/model/email.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import type { RankedEmail, RankedPhone } from '../../src/wire/shared/ranked.ts'

export const fromRankedPhone = (wire: RankedPhone): Phone => ({
  ...noPhone,
  number: wire.phone,
  rank: wire.chronology_rank,
})

export const toRankedPhone = (phone: Phone): RankedPhone => ({ phone: phone.number, chronology_rank: phone.rank })

export const fromRankedEmail = (wire: RankedEmail): Email => ({
  ...noEmail,
  address: wire.email,
  rank: wire.chronology_rank,
})

export const toRankedEmail = (email: Email): RankedEmail => ({ email: email.address, chronology_rank: email.rank })
