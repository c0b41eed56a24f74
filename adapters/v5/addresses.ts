import { noAddress, noNearbySchool } from '../../src/model/address.ts'
import { noEmail, noPhone } from '../../src/model/contact.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list, oneOrMany, orBare } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import {
  V5BestEmail,
  V5BestPhone,
  V5EmailWrapper,
  V5PhoneWrapper,
  V5PropertyOwner,
  V5Resident,
  V5ResidentAddress,
  V5AddressesBody,
  V5AddressesData,
  type V5AddressesPayload,
  V5Deed,
  V5DeedSale,
  V5NearbySchool,
  V5NearbySchoolAddress,
  V5Property,
  V5PropertyAddress,
  V5SearchedAddress,
  V5Tax,
  V5TaxYear,
  V5Valuation,
} from '../../src/wire/v5/addresses.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { numberAndExtension } from '../shared/contact.ts'
import { namedRelative, names, namedPerson } from '../shared/names.ts'
import {
  propertyOwnerForm,
  residentForm,
  propertyInfo,
  taxParts,
  taxTable,
  taxYearTable,
  financialInsight,
  sellability,
  unit,
} from '../shared/property.ts'
import { noAddressLookup, type AddressLookup } from '../../src/model/lookup.ts'
import { noProperty, noDeed, noTax, noTaxYear } from '../../src/model/property.ts'
import { noSale, noValuation } from '../../src/model/valuation.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import { searchedAddressForm, searchedAddressTable } from '../shared/addresses.ts'
import { cursorOf, tokenFor, unlessBlank } from '../shared/parts.ts'

const residentAddress = mapped(V5ResidentAddress, noAddress, {
  city: 'city',
  latitude: 'latitude',
  longitude: 'longitude',
  street_address: 'street',
  country: 'country',
  zip: 'postalCode',
  state: 'state',
  url_path: 'urlPath',
  is_current: 'isCurrent',
})

const phone = mapped(V5BestPhone, noPhone, { is_best: 'isBest' }, numberAndExtension)

/** v5 has a wrapper around each phone, or around several. */
const phones = orBare(
  compose(V5PhoneWrapper.with({ phones: oneOrMany(phone) }), {
    from: ({ phones }) => phones,
    to: (phones) => ({ phones }),
  }),
  'phones',
  phone,
)

const email = mapped(V5BestEmail, noEmail, { email: 'address', is_best: 'isBest' })

/** v5 has a wrapper around each email, or around several. */
const emails = orBare(
  compose(V5EmailWrapper.with({ emails: oneOrMany(email) }), {
    from: ({ emails }) => emails,
    to: (emails) => ({ emails }),
  }),
  'emails',
  email,
)

/** All of them in one list; v5 has each in a wrapper of its own. */
const unwrapped = <A, O>(wrappers: WireType<readonly A[], O | undefined>) =>
  compose(list(wrappers), {
    from: (lists): readonly A[] => lists.flat(),
    to: (items: readonly A[]) => items.map((item) => [item]),
  })

/** A resident of a property from v5's address search (spec section 2.5). */
const resident = mapped(
  V5Resident.with({
    phones: unwrapped(phones),
    emails: unwrapped(emails),
    names,
    addresses: list(residentAddress),
    relatives: list(namedRelative),
  }),
  residentForm,
  {
    id: 'id',
    is_deceased: 'death.isDeceased',
    phones: 'phones',
    emails: 'emails',
    names: 'names',
    age: 'age',
    dob_month: 'birth.date.month',
    dob_year: 'birth.date.year',
    lives_at_property: 'residency.livesAtProperty',
    addresses: 'addresses',
    relatives: 'relatives',
    phone_record_count: 'counts.phones',
    address_count: 'counts.addresses',
    email_record_count: 'counts.emails',
    start_date: 'residency.period.start',
    end_date: 'residency.period.end',
    first_processed: 'residency.processed.start',
    last_processed: 'residency.processed.end',
    confidence_score: 'residency.confidence',
  },
)

/** An owner of a property from v5's address search (spec section 2.5). */
const owner = mapped(
  V5PropertyOwner.with({
    phones: unwrapped(phones),
    emails: unwrapped(emails),
    names,
    addresses: list(residentAddress),
  }),
  propertyOwnerForm,
  {
    names: 'names',
    id: 'id',
    ownership_type: 'ownership.type',
    is_trust: 'ownership.isTrust',
    is_company: 'isCompany',
    lives_at_property: 'residency.livesAtProperty',
    ownership_start_date: 'ownership.period.start',
    ownership_end_date: 'ownership.period.end',
    phones: 'phones',
    emails: 'emails',
    addresses: 'addresses',
  },
)

const valuation = mapped(V5Valuation, noValuation, {
  confidence_score: 'confidence',
  forecast_standard_deviation: 'forecastStandardDeviation',
  market_value: 'marketValue',
  market_value_max: 'marketValueMax',
  market_value_min: 'marketValueMin',
  date: 'date',
})

const sale = mapped(V5DeedSale, noSale, {
  book_number: 'bookNumber',
  page_number: 'pageNumber',
  document_number: 'documentNumber',
  price: 'price',
  price_per_sqft: 'pricePerSqft',
  date: 'date',
})

const deed = mapped(V5Deed.with({ buyers: list(namedPerson), last_sale: unlessBlank(sale) }), noDeed, {
  buyers: 'buyers',
  last_sale: 'lastSale',
})

const address = mapped(V5PropertyAddress, noAddress, {
  city: 'city',
  street_address: 'street',
  zip: 'postalCode',
  state: 'state',
  county: 'county',
  url_path: 'urlPath',
  latitude: 'latitude',
  longitude: 'longitude',
})

const taxYear = mapped(V5TaxYear, noTaxYear, { ...taxYearTable, billed_amount: 'billedAmount' })

const tax = mapped(V5Tax.with({ ...taxParts, history: list(taxYear) }), noTax, taxTable)

/** A property in v5's address search (spec section 2.5). */
const property = mapped(
  V5Property.with({
    property_info: propertyInfo,
    valuations: list(valuation),
    sellability,
    addresses: list(address),
    residents: list(resident),
    owners: list(owner),
    tax,
    deed,
    financial_insight: financialInsight,
    units: list(unit),
  }),
  noProperty,
  {
    valuations: 'valuations',
    residents: 'residents',
    owners: 'owners',
    property_info: 'details',
    tax: 'tax',
    deed: 'deed',
    financial_insight: 'financialInsight',
    sellability: 'sellability',
    units: 'units',
    addresses: 'addresses',
  },
)

const schoolAddress = mapped(V5NearbySchoolAddress, noAddress, {
  street_address: 'street',
  city: 'city',
  state: 'state',
})

const school = mapped(V5NearbySchool.with({ address: schoolAddress }), noNearbySchool, {
  name: 'name',
  address: 'address',
  grades_served: 'gradesServed',
  type: 'type',
  enrollment_count: 'enrollmentCount',
  rating: 'rating',
  district_name: 'districtName',
})

const searched = mapped(
  V5SearchedAddress.with({ nearby_schools: list(school), properties: list(property) }),
  searchedAddressForm,
  searchedAddressTable,
)

/**
 * An address and its properties, from v5's payload and back (spec section 2.5).
 *
 * @category Codecs
 */
export const V5Addresses: WireType<AddressLookup, V5AddressesPayload> = composeAnswer(
  'V5Addresses',
  V5AddressesBody.with({ data: envelope(V5AddressesData.with({ address: subject(searched) })) }),
  {
    from: ({ data: { address: found }, position_token }): AddressLookup => ({
      ...found,
      address: found.address ?? noAddress,
      next: cursorOf('v5', 'addresses', position_token),
    }),
    to: (lookup) => ({
      data: { address: lookup },
      // The specification shows no metadata for this search (sections 1 and 2.5): the codec has it only so that it is not
      // an unknown key.
      metadata: undefined,
      position_token: tokenFor('v5', lookup.next),
    }),
    form: noAddressLookup,
  },
)
