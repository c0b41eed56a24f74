import { V3Emails } from '../../adapters/v3/emails.ts'
import { V3Names } from '../../adapters/v3/names.ts'
import { V3Person } from '../../adapters/v3/person.ts'
import { V3Phones } from '../../adapters/v3/phones.ts'
import { type Facts, offer, optional, pageToken, required } from './facts.ts'

// Spec section 4.4.
const common = { on404: 'nothingFound', badInput: 412 } as const

export const v3 = {
  gateway: 'serve',
  nobody: 'null',
  operations: {
    person: offer({ ...common, path: '/v3/person_ids', codec: V3Person, inputs: { id: required('id') } }),
    names: offer({
      ...common,
      path: '/v3/names',
      codec: V3Names,
      inputs: {
        firstName: required('first_name'),
        middleName: optional('middle_name'),
        lastName: required('last_name'),
        street: 'none',
        unit: 'none',
        city: optional('city'),
        state: optional('state'),
        distance: 'none',
        email: 'none',
        phone: 'none',
        relativeFirstName: 'none',
        relativeLastName: 'none',
        ageMin: 'none',
        ageMax: 'none',
        startIndex: 'none',
        endIndex: 'none',
        includePossibleMatches: 'none',
        cursor: pageToken('position_token', 'text'),
      },
    }),
    phones: offer({ ...common, path: '/v3/phones', codec: V3Phones, inputs: { phone: required('phone') } }),
    emails: offer({ ...common, path: '/v3/emails', codec: V3Emails, inputs: { email: required('email') } }),
    // The specification shows none.
    addresses: { notOffered: 'v3 has no address search' },
  },
} as const satisfies Facts<'v3'>
