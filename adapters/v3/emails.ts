import { noAddress } from '../../src/model/address.ts'
import { type EmailLookup, noEmailLookup } from '../../src/model/lookup.ts'
import { noPerson } from '../../src/model/person.ts'
import { noSocialProfile } from '../../src/model/contact.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { anyList, list } from '../../src/wire/list.ts'
import { orVerbatim } from '../../src/wire/loose.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { subjects } from '../../src/wire/root.ts'
import {
  V3EmailOwner,
  V3EmailOwnerAddress,
  V3EmailOwnerJob,
  V3EmailOwnerSchool,
  V3EmailOwnerSocialProfile,
  V3EmailsBody,
  type V3EmailsPayload,
} from '../../src/wire/v3/emails.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { currentAddressTable, onlyCurrent } from '../shared/addresses.ts'
import { degreeText, jobForm, jobTable, ownerSchoolTable, schoolForm } from '../shared/background.ts'
import { emailAddress, phoneNumberText } from '../shared/contact.ts'
import { firstAndLastName } from '../shared/names.ts'

const socialProfile = mapped(orVerbatim(V3EmailOwnerSocialProfile), noSocialProfile, {
  network_name: 'network',
  url: 'url',
  photo_url: 'photoUrl',
  fragments: 'fragments',
})

const owner = mapped(
  V3EmailOwner.with({
    current_address: onlyCurrent(mapped(V3EmailOwnerAddress, noAddress, currentAddressTable)),
    phones: list(phoneNumberText),
    emails: list(emailAddress),
    social_profiles: anyList(socialProfile),
    work_history: list(mapped(V3EmailOwnerJob, jobForm, jobTable)),
    schools: list(
      mapped(V3EmailOwnerSchool.with({ degrees: degreeText }), schoolForm, { ...ownerSchoolTable, degrees: 'degrees' }),
    ),
  }),
  noPerson,
  {
    id: 'id',
    phones: 'phones',
    age: 'age',
    current_address: 'addresses',
    schools: 'schools',
    emails: 'emails',
    social_profiles: 'socialProfiles',
    work_history: 'workHistory',
  },
  firstAndLastName,
)

/**
 * An email's owners, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Emails: WireType<EmailLookup, V3EmailsPayload> = composeAnswer(
  'V3Emails',
  V3EmailsBody.with({ owners: subjects(list(owner)) }),
  {
    from: ({ owners }): EmailLookup => ({ ...noEmailLookup, owners }),
    to: ({ owners }) => ({ owners }),
    form: noEmailLookup,
  },
)
