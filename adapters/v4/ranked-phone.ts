import { noPhone, type Phone } from '../../src/model/phone.ts'
import type { V4RankedPhone } from '../../src/wire/v4/ranked-phone.ts'

export const fromRankedPhone = (wire: V4RankedPhone): Phone => ({
  ...noPhone,
  number: wire.phone,
  rank: wire.chronology_rank,
})

export const toRankedPhone = (phone: Phone): V4RankedPhone => ({ phone: phone.number, chronology_rank: phone.rank })
