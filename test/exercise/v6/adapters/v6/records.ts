import { noPhone } from '../../src/model/contact.ts'
import { filled } from '../../src/model/record.ts'
import { noPhoneOwner, noPhoneOwnership } from '../../src/model/lookup.ts'
import { noName } from '../../src/model/name.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { V6Name, V6Owner, V6Phone, V6Profile } from '../../src/wire/v6/records.ts'
import { namesOf } from '../shared/names.ts'
import { personForm } from '../shared/parts.ts'

const name = mapped(V6Name, noName, { value: 'full', first: 'first', last: 'last', kind: 'kind' })

/** All names of somebody. */
export const names = namesOf(name)

const phone = mapped(V6Phone, noPhone, { e164: 'number' })

export const profile = mapped(V6Profile.with({ full_names: names, phones: list(phone) }), personForm, {
  id: 'id',
  full_names: 'names',
  phones: 'phones',
  born: 'birth.date',
})

export const owner = mapped(
  V6Owner.with({ full_names: names }),
  filled(noPhoneOwner, { ownership: noPhoneOwnership }),
  { id: 'id', full_names: 'names', is_current: 'ownership.isCurrent' },
)
