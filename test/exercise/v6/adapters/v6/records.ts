import { type Name, noName } from '../../src/model/name.ts'
import { noPhoneOwner, noPhoneOwnership, type PhoneOwner } from '../../src/model/lookup.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { noPhone, type Phone } from '../../src/model/contact.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { V6Name, V6Owner, V6Phone, V6Profile } from '../../src/wire/v6/records.ts'
import { primaryFirst } from '../shared/names.ts'

const name = compose(V6Name, {
  from: (wire): Name => ({ ...noName, full: wire.value, first: wire.first, last: wire.last, kind: wire.kind }),
  to: (name) => ({ value: name.full, first: name.first, last: name.last, kind: name.kind }),
})

const phone = compose(V6Phone, {
  from: (wire): Phone => ({ ...noPhone, number: wire.e164 }),
  to: (phone) => ({ e164: phone.number }),
})

export const profile = compose(V6Profile.with({ full_names: list(name), phones: list(phone) }), {
  from: (wire): Person => ({
    ...noPerson,
    id: wire.id,
    names: primaryFirst(wire.full_names),
    phones: wire.phones,
    birth: wire.born && { date: wire.born, zodiac: undefined },
  }),
  to: (person) => ({
    id: person.id,
    full_names: person.names,
    phones: person.phones,
    born: person.birth?.date,
  }),
})

export const owner = compose(V6Owner.with({ full_names: list(name) }), {
  from: (wire): PhoneOwner => ({
    ...noPhoneOwner,
    id: wire.id,
    names: primaryFirst(wire.full_names),
    ownership: wire.is_current === undefined ? undefined : { ...noPhoneOwnership, isCurrent: wire.is_current },
  }),
  to: (owner) => ({ id: owner.id, full_names: owner.names, is_current: owner.ownership?.isCurrent }),
})
