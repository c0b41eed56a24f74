import { oneName, primaryFirst, splitNames } from '../../src/model/name.ts'
import { noAddress, noNearbySchool } from '../../src/model/address.ts'
import { anyList, list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import {
  V4PropertyOwner,
  V4Resident,
  V4ResidentAddress,
  V4AddressesBody,
  V4AddressesData,
  type V4AddressesPayload,
  V4Buyer,
  V4Deed,
  V4DeedSale,
  V4NearbySchool,
  V4Property,
  V4SearchedAddress,
  V4Tax,
  V4TaxYear,
  V4Valuation,
} from '../../src/wire/v4/addresses.ts'
import { placeTable, onlyCurrent, searchedAddressForm, searchedAddressTable } from '../shared/addresses.ts'
import { flatName, looseAlias, looseRelative, mainName } from '../shared/names.ts'
import { joined, cursorOf, tokenFor, unlessBlank } from '../shared/parts.ts'
import {
  propertyOwnerForm,
  residentForm,
  financialInsight,
  sellability,
  unit,
  propertyInfo,
  taxParts,
  taxTable,
  taxYearTable,
} from '../shared/property.ts'
import { filled } from '../../src/model/record.ts'
import { noAddressLookup, type AddressLookup } from '../../src/model/lookup.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { noProperty, noDeed, noTax, noTaxYear } from '../../src/model/property.ts'
import { noSale, noValuation } from '../../src/model/valuation.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import type { WireType } from '../../src/wire/wire-type.ts'

/** Its street has another name than that of a phone's owner (spec section 4.3). */
const currentAddress = onlyCurrent(
  mapped(V4ResidentAddress, noAddress, { ...placeTable, street: 'street', country: 'country' }),
)

/** A resident of a property from v4's address search (spec section 4.3). */
const resident = mapped(
  V4Resident.with({ aliases: anyList(looseAlias), current_address: currentAddress, relatives: anyList(looseRelative) }),
  residentForm,
  {
    id: 'id',
    lives_at_property: 'residency.livesAtProperty',
    current_address: 'addresses',
    is_deceased: 'death.isDeceased',
    relatives: 'relatives',
    age: 'age',
  },
  {
    from: (wire) => ({
      names: primaryFirst(
        joined(mainName({ first: wire.first_name, middle: wire.middle_name, last: wire.last_name }), wire.aliases),
      ),
    }),
    to: ({ names }) => {
      const { primary, others } = splitNames(names)
      return { aliases: others, last_name: primary?.last, first_name: primary?.first, middle_name: primary?.middle }
    },
  },
)

/** An owner of a property from v4's address search (spec section 4.3). */
const owner = mapped(
  V4PropertyOwner,
  propertyOwnerForm,
  {
    id: 'id',
    ownership_type: 'ownership.type',
    is_trust: 'ownership.isTrust',
    is_company: 'isCompany',
    ownership_start_date: 'ownership.period.start',
    lives_at_property: 'residency.livesAtProperty',
  },
  {
    from: (wire) => ({
      names: flatName({ full: wire.full_name, first: wire.first_name, middle: wire.middle_name, last: wire.last_name }),
    }),
    to: ({ names }) => {
      const name = oneName(names)
      return { first_name: name?.first, last_name: name?.last, middle_name: name?.middle, full_name: name?.full }
    },
  },
)

const valuation = mapped(V4Valuation, noValuation, {
  market_value: 'marketValue',
  market_value_min: 'marketValueMin',
  market_value_max: 'marketValueMax',
  valuation_confidence_score: 'confidence',
  forecast_standard_deviation: 'forecastStandardDeviation',
  valuation_date: 'date',
})

const buyer = compose(V4Buyer, {
  from: (wire): Person => ({ ...noPerson, names: flatName({ full: wire.full_name, suffix: wire.suffix }) }),
  to: (person) => {
    const name = oneName(person.names)
    return { full_name: name?.full, suffix: name?.suffix }
  },
})

const sale = mapped(V4DeedSale, noSale, {
  book_number: 'bookNumber',
  page_number: 'pageNumber',
  document_number: 'documentNumber',
  last_sold_price: 'price',
  last_sold_date: 'date',
  price_per_sqft: 'pricePerSqft',
})

const deed = mapped(V4Deed.with({ buyers: list(buyer), last_sale: unlessBlank(sale) }), noDeed, {
  buyers: 'buyers',
  last_sale: 'lastSale',
})

const taxYear = mapped(V4TaxYear, noTaxYear, { ...taxYearTable, tax_billed_amount: 'billedAmount' })

const tax = mapped(V4Tax.with({ ...taxParts, history: list(taxYear) }), noTax, taxTable)

/** A property in v4's address search (spec section 4.3). */
const property = mapped(
  V4Property.with({
    property_info: propertyInfo,
    valuations: list(valuation),
    sellability,
    residents: list(resident),
    owners: list(owner),
    tax,
    deed,
    financial_insight: financialInsight,
    units: list(unit),
  }),
  noProperty,
  {
    property_info: 'details',
    valuations: 'valuations',
    tax: 'tax',
    residents: 'residents',
    owners: 'owners',
    deed: 'deed',
    financial_insight: 'financialInsight',
    sellability: 'sellability',
    units: 'units',
  },
)

/** v4 has the school's address in the school's own fields. */
const school = mapped(V4NearbySchool, filled(noNearbySchool, { address: noAddress }), {
  name: 'name',
  street: 'address.street',
  city: 'address.city',
  state: 'address.state',
  grades_served: 'gradesServed',
  school_type: 'type',
  enrollment_count: 'enrollmentCount',
  rating: 'rating',
  district_name: 'districtName',
})

const searched = mapped(
  V4SearchedAddress.with({ nearby_schools: list(school), properties: list(property) }),
  searchedAddressForm,
  searchedAddressTable,
)

/**
 * An address and its properties, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Addresses: WireType<AddressLookup, V4AddressesPayload> = composeAnswer(
  'V4Addresses',
  V4AddressesBody.with({ data: envelope(V4AddressesData.with({ address: subject(searched) })) }),
  {
    from: ({ data: { address: found }, position_token }): AddressLookup => ({
      ...found,
      address: found.address ?? noAddress,
      next: cursorOf('v4', 'addresses', position_token),
    }),
    to: (lookup) => ({
      data: { address: lookup },
      // The specification shows no metadata for this search (sections 1 and 4.3): the codec has it only so that it is not
      // an unknown key.
      metadata: undefined,
      position_token: tokenFor('v4', lookup.next),
    }),
    form: noAddressLookup,
  },
)
