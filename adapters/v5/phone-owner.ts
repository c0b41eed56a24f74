import { noJob } from '../../src/model/background.ts'
import { noEmail, noPhone, noSocialProfile } from '../../src/model/contact.ts'
import { noPhoneOwner, noPhoneOwnership, type PhoneOwner } from '../../src/model/lookup.ts'
import { noName, oneName } from '../../src/model/name.ts'
import { noRelative, type Relative } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { V5BasicName } from '../../src/wire/v5/names.ts'
import {
  V5PhoneOwner,
  V5PhoneOwnerAddress,
  V5PhoneOwnerEmail,
  V5PhoneOwnerJob,
  V5PhoneOwnerName,
  V5PhoneOwnerPhone,
  V5PhoneOwnerSchool,
  V5PhoneOwnerSocialProfile,
} from '../../src/wire/v5/phones.ts'
import { addressForm } from '../shared/addresses.ts'
import { schoolForm } from '../shared/background.ts'
import { numberAndExtension } from '../shared/contact.ts'
import { namesOf } from '../shared/names.ts'
import { ifSaid, listOf, periodForm, personForm } from '../shared/parts.ts'
import { degree } from './person-background.ts'

/** A name without middle name and suffix (spec sections 2.2, 2.3). */
const basicName = mapped(V5BasicName, noName, { full_name: 'full', first_name: 'first', last_name: 'last' })

export const basicNames = namesOf(basicName)

const name = mapped(V5PhoneOwnerName, noName, {
  full_name: 'full',
  first_name: 'first',
  last_name: 'last',
  name_type: 'kind',
})

const address = mapped(V5PhoneOwnerAddress, addressForm, {
  address_id: 'id',
  street_address: 'street',
  city: 'city',
  country: 'country',
  state: 'state',
  latitude: 'latitude',
  longitude: 'longitude',
  zip: 'postalCode',
  start_date: 'residence.start',
  end_date: 'residence.end',
})

const school = mapped(V5PhoneOwnerSchool.with({ degrees: list(degree) }), schoolForm, {
  name: 'name',
  type: 'type',
  location: 'location',
  linkedin: 'linkedin',
  facebook: 'facebook',
  twitter: 'twitter',
  website: 'website',
  start_date: 'period.start',
  end_date: 'period.end',
  degrees: 'degrees',
})

const phone = mapped(V5PhoneOwnerPhone, noPhone, {}, numberAndExtension)

const email = mapped(V5PhoneOwnerEmail, noEmail, { email: 'address' })

const socialProfile = mapped(V5PhoneOwnerSocialProfile, noSocialProfile, {
  profile_photo_url: 'photoUrl',
  profile_url: 'url',
})

const job = mapped(V5PhoneOwnerJob, noJob, { title: 'title', company_name: 'company' })

/** v5's phone search has only one name of each relative, in fields of the relative. */
const relative = compose(basicName, {
  from: (name): Relative => ({ ...noRelative, names: listOf(ifSaid(name)) }),
  to: ({ names }) => oneName(names) ?? noName,
})

const phoneOwnerForm: PhoneOwner = {
  ...noPhoneOwner,
  ...personForm,
  ownership: { ...noPhoneOwnership, period: periodForm },
}

/** An owner of a phone in v5's phone search (spec section 2.3). */
export const owner = mapped(
  V5PhoneOwner.with({
    names: namesOf(name),
    additional_phones: list(phone),
    emails: list(email),
    addresses: list(address),
    social_profiles: list(socialProfile),
    relatives: list(relative),
    work_history: list(job),
    schools: list(school),
  }),
  phoneOwnerForm,
  {
    is_current_owner: 'ownership.isCurrent',
    age: 'age',
    additional_phones: 'phones',
    addresses: 'addresses',
    schools: 'schools',
    emails: 'emails',
    names: 'names',
    id: 'id',
    relatives: 'relatives',
    social_profiles: 'socialProfiles',
    work_history: 'workHistory',
    confidence_score: 'ownership.confidence',
    is_company: 'isCompany',
    is_deceased: 'death.isDeceased',
    death_month: 'death.date.month',
    death_year: 'death.date.year',
    dob_month: 'birth.date.month',
    dob_year: 'birth.date.year',
    start_date: 'ownership.period.start',
    end_date: 'ownership.period.end',
  },
)
