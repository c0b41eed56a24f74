import { noPhone, type Phone } from '../../src/model/phone.ts'
import { extendedNumberOf } from '../shared/contact.ts'
import { compose } from '../../src/wire/compose.ts'
import { V4RankedPhone } from '../../src/wire/v4/ranked-phone.ts'

export const rankedPhone = compose(V4RankedPhone, {
  from: (wire): Phone => ({
    ...noPhone,
    number: wire.phone?.number,
    extension: wire.phone?.extension,
    rank: wire.chronology_rank,
  }),
  to: (phone) => ({ phone: extendedNumberOf(phone), chronology_rank: phone.rank }),
})
