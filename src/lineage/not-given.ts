// Written by `npm run lineage` from the lineage: change nothing here by hand.
import type { Version } from '../model/version.ts'

/** Which versions cannot give a key of another one's answer: by that version, and the operation. '*' is a whole record or list. */
export interface NotGivenOfPayload {
  readonly v3: {
    readonly person: { person: { social_profiles: 'v4'; age: 'v5'; relatives: { age: 'v5' } } }
    readonly names: unknown
    readonly phones:
      { owners: { schools: 'v4' | 'v5'; previous_locations: 'v5'; social_profiles: 'v5'; work_history: 'v5'; akas: 'v5';
      current_address: 'v5' }; phone_info: { is_toll_free_or_erc: 'v4' } }
    readonly emails: { owners: 'v4' }
  }
  readonly v4: {
    readonly person:
      { data: { person: { dob_month: 'v3'; dob_year: 'v3'; emails: { type: 'v3'; domain_name: 'v3'; source_count: 'v3';
      chronology_rank: 'v3' | 'v5' }; phones: { activity_status: 'v3'; line_type: 'v3'; city: 'v3'; state: 'v3';
      listing_type: 'v3'; carrier: 'v3'; source_count: 'v3'; is_valid: 'v3'; chronology_rank: 'v3' | 'v5' };
      schools: 'v3'; certifications: 'v3'; age: 'v5'; relatives: { age: 'v5' } } } }
    readonly names:
      { data: { people: { phones: { chronology_rank: 'v3' | 'v5' }; emails: { chronology_rank: 'v3' | 'v5' } } } }
    readonly phones:
      { data: { owners: { additional_phones: { chronology_rank: 'v3' | 'v5' }; schools: 'v3'; emails: {
      chronology_rank: 'v3' | 'v5' }; current_address: 'v5'; previous_locations: 'v5'; social_profiles: 'v5';
      work_history: 'v5' } }; metadata: 'v3' }
    readonly addresses: { data: 'v3'; metadata: 'v3'; position_token: 'v3' }
  }
  readonly v5: {
    readonly person:
      { data: { person: { names: { middle_name: 'v3' | 'v4'; suffix: 'v3' | 'v4' }; birth: 'v3'; death: {
      death_age: 'v3' | 'v4' }; divorce: 'v3' | 'v4'; marriage: 'v3' | 'v4'; addresses: { is_new: 'v3' | 'v4';
      is_new_rank_one: 'v3' | 'v4'; street_url_path: 'v3' | 'v4'; url_path: 'v3' | 'v4'; property: 'v3' | 'v4' };
      address_delta_count: 'v3' | 'v4'; emails: { type: 'v3'; domain_name: 'v3'; source_count: 'v3';
      source_date: 'v3' | 'v4'; confidence_score: 'v3' | 'v4'; is_new: 'v3' | 'v4'; is_new_rank_one: 'v3' | 'v4' };
      email_record_delta_count: 'v3' | 'v4'; social_profiles: { '*': 'v4'; display_name: 'v3'; last_seen_date: 'v3';
      source_count: 'v3' }; phones: { activity_status: 'v3'; line_type: 'v3'; city: 'v3'; state: 'v3';
      listing_type: 'v3'; carrier: 'v3'; source_count: 'v3'; is_valid: 'v3'; reputation: 'v3' | 'v4';
      source_date: 'v3' | 'v4'; time_zone_name: 'v3' | 'v4'; confidence_score: 'v3' | 'v4'; is_new: 'v3' | 'v4';
      is_new_rank_one: 'v3' | 'v4'; start_date: 'v3' | 'v4'; end_date: 'v3' | 'v4' };
      phone_record_delta_count: 'v3' | 'v4'; relatives: { names: { middle_name: 'v3' | 'v4'; suffix: 'v3' | 'v4';
      name_type: 'v3' | 'v4' }; dob_month: 'v3' | 'v4'; dob_year: 'v3' | 'v4'; marital_status: 'v3' | 'v4'; addresses: {
      start_year: 'v3' | 'v4'; start_month: 'v3' | 'v4'; end_year: 'v3' | 'v4'; end_month: 'v3' | 'v4';
      coresidence_start_year: 'v3' | 'v4'; coresidence_start_month: 'v3' | 'v4'; coresidence_end_year: 'v3' | 'v4';
      coresidence_end_month: 'v3' | 'v4' } }; schools: 'v3'; certifications: 'v3'; languages: 'v3' | 'v4';
      historical_records: 'v3' | 'v4' } } }
    readonly names:
      { data: { people: { names: { suffix: 'v3' | 'v4' }; dob_month: 'v3' | 'v4'; dob_year: 'v3' | 'v4'; phones: {
      phone_is_new: 'v3' | 'v4'; phone_is_new_rank_one: 'v3' | 'v4' }; emails: { email_is_new: 'v3' | 'v4';
      email_is_new_rank_one: 'v3' | 'v4' }; addresses: { address_is_new: 'v3' | 'v4';
      address_is_new_rank_one: 'v3' | 'v4' }; relatives: { id: 'v3' | 'v4'; names: { first_name: 'v3' | 'v4';
      last_name: 'v3' | 'v4' } }; usernames: 'v3' | 'v4'; work_history: 'v3' | 'v4'; schools: 'v3' | 'v4';
      phone_record_count: 'v3' | 'v4'; phone_record_delta_count: 'v3' | 'v4'; email_record_count: 'v3' | 'v4';
      email_record_delta_count: 'v3' | 'v4'; address_record_delta_count: 'v3' | 'v4'; relative_count: 'v3' | 'v4';
      username_count: 'v3' | 'v4' } } }
    readonly phones:
      { data: { owners: { addresses: { address_id: 'v3' | 'v4'; start_date: 'v3' | 'v4'; end_date: 'v3' | 'v4' };
      schools: { '*': 'v3'; type: 'v4'; location: 'v4'; linkedin: 'v4'; facebook: 'v4'; twitter: 'v4'; website: 'v4' };
      names: { first_name: 'v3' | 'v4'; last_name: 'v3' | 'v4' }; relatives: { first_name: 'v3' | 'v4';
      last_name: 'v3' | 'v4' }; social_profiles: 'v3' | 'v4'; work_history: 'v3' | 'v4'; confidence_score: 'v3' | 'v4';
      is_company: 'v3' | 'v4'; is_deceased: 'v3' | 'v4'; death_month: 'v3' | 'v4'; death_year: 'v3' | 'v4';
      dob_month: 'v3' | 'v4'; dob_year: 'v3' | 'v4'; start_date: 'v3' | 'v4'; end_date: 'v3' | 'v4' }; reputation: {
      recent_search_count: 'v3' | 'v4'; last_comment_date: 'v3' | 'v4'; score: 'v3' | 'v4'; is_toll_free_or_erc: 'v4' }
      }; metadata: 'v3' }
    readonly emails:
      { data: { '*': 'v4'; owners: { dob_month: 'v3'; dob_year: 'v3'; emails: { chronology_rank: 'v3' };
      social_profiles: { username: 'v3'; display_name: 'v3' } }; social_profiles: 'v3' }; metadata: 'v3' | 'v4' }
    readonly addresses:
      { data: { '*': 'v3'; address: { properties: { residents: { names: { suffix: 'v4' }; dob_month: 'v4';
      dob_year: 'v4'; addresses: { url_path: 'v4' }; relatives: { names: { first_name: 'v4'; middle_name: 'v4';
      last_name: 'v4'; suffix: 'v4'; name_type: 'v4' } }; phones: 'v4'; emails: 'v4'; phone_record_count: 'v4';
      address_count: 'v4'; email_record_count: 'v4'; start_date: 'v4'; end_date: 'v4'; first_processed: 'v4';
      last_processed: 'v4'; confidence_score: 'v4' }; owners: { names: { suffix: 'v4'; name_type: 'v4' };
      ownership_end_date: 'v4'; phones: 'v4'; emails: 'v4'; addresses: 'v4' }; deed: { buyers: { names: {
      first_name: 'v4'; middle_name: 'v4'; last_name: 'v4'; name_type: 'v4' } } }; addresses: 'v4' } } };
      metadata: 'v3'; position_token: 'v3' }
  }
}

/** Which versions cannot give a key of the canonical model, by operation. */
export interface NotGivenOfModel {
  readonly person:
    { names: { middle: 'v3' | 'v4'; suffix: 'v3' | 'v4'; maiden: Version; fragments: Version }; isCompany: Version;
    birth: { '*': 'v3'; date: { day: 'v4' | 'v5' }; zodiac: 'v4' | 'v5' }; death: { date: { day: Version };
    age: 'v3' | 'v4' }; marriage: { '*': 'v3' | 'v4'; day: 'v5' }; divorce: { '*': 'v3' | 'v4'; day: 'v5' };
    addresses: { id: Version; text: Version; country: Version; residence: Version; coresidence: Version;
    isNew: 'v3' | 'v4'; isNewRankOne: 'v3' | 'v4'; urlPath: 'v3' | 'v4'; streetUrlPath: 'v3' | 'v4'; property: {
    '*': 'v3' | 'v4'; details: { type: 'v5'; zonedUseJurisdictionCode: 'v5'; parcelNumber: 'v5'; legalSubdivision: 'v5';
    unitCount: 'v5'; storyCount: 'v5'; isMultiFloor: 'v5'; bathCount: 'v5'; structureStyle: 'v5'; viewType: 'v5';
    heatingType: 'v5'; coolingType: 'v5'; fireplace: 'v5'; poolType: 'v5'; porchType: 'v5'; sewageType: 'v5';
    foundationType: 'v5'; roofConstruction: 'v5'; roofMaterial: 'v5'; floorMaterial: 'v5'; fenceType: 'v5';
    fenceArea: 'v5'; floodZoneDescription: 'v5'; garageType: 'v5'; garageArea: 'v5'; parkingSpaceCount: 'v5';
    hasCarport: 'v5'; carportArea: 'v5'; hasAttic: 'v5'; atticArea: 'v5'; basementArea: 'v5';
    finishedBasementArea: 'v5'; unfinishedBasementArea: 'v5' }; valuations: { marketValueMin: 'v5';
    marketValueMax: 'v5'; confidence: 'v5'; forecastStandardDeviation: 'v5' }; sellability: { retail: { date: 'v5' };
    wholesale: 'v5'; investor: 'v5' }; lastSale: { pricePerSqft: 'v5'; bookNumber: 'v5'; pageNumber: 'v5';
    documentNumber: 'v5' }; ownershipPeriod: { end: 'v5' } }; fragments: Version }; phones: { lineType: 'v3';
    listingType: 'v3'; specialServiceType: Version; carrier: 'v3'; carrierType: Version; activityStatus: 'v3';
    activityStatusConfidence: Version; isValid: 'v3'; isPortable: Version; city: 'v3'; state: 'v3';
    timeZone: 'v3' | 'v4'; reputation: { '*': 'v3' | 'v4'; score: 'v5'; recentSearchCount: 'v5'; lastCommentDate: 'v5';
    isTollFreeOrErc: 'v5' }; period: 'v3' | 'v4'; sourceCount: 'v3'; sourceDate: 'v3' | 'v4'; confidence: 'v3' | 'v4';
    rank: 'v3' | 'v5'; isNew: 'v3' | 'v4'; isNewRankOne: 'v3' | 'v4'; isBest: Version; fragments: Version }; emails: {
    type: 'v3'; domain: 'v3'; sourceCount: 'v3'; sourceDate: 'v3' | 'v4'; confidence: 'v3' | 'v4'; rank: 'v3' | 'v5';
    isNew: 'v3' | 'v4'; isNewRankOne: 'v3' | 'v4'; isBest: Version; fragments: Version }; socialProfiles: { '*': 'v4';
    displayName: 'v3'; username: 'v3' | 'v5'; lastSeenDate: 'v3'; sourceCount: 'v3'; match: 'v3' | 'v5';
    fragments: 'v3' | 'v5' }; usernames: Version; relatives: { names: { middle: 'v3' | 'v4'; suffix: 'v3' | 'v4';
    maiden: Version; kind: 'v3' | 'v4'; fragments: Version }; isCompany: Version; birth: { '*': 'v3' | 'v4'; date: {
    day: 'v5' }; zodiac: 'v5' }; death: { date: { day: Version }; age: Version }; maritalStatus: 'v3' | 'v4';
    marriage: Version; divorce: Version; addresses: { id: Version; text: Version; county: Version; country: Version;
    postalCode: Version; latitude: Version; longitude: Version; isCurrent: Version; residence: { '*': 'v3' | 'v4';
    start: { day: 'v5' }; end: { day: 'v5' } }; coresidence: { '*': 'v3' | 'v4'; start: { day: 'v5' }; end: { day: 'v5'
    } }; isNew: Version; isNewRankOne: Version; urlPath: Version; streetUrlPath: Version; property: Version;
    fragments: Version }; phones: Version; emails: Version; socialProfiles: Version; usernames: Version;
    relatives: Version; workHistory: Version; schools: Version; certifications: Version; languages: Version;
    historicalRecords: Version; counts: Version; fragments: Version; relation: Version; age: 'v5' }; workHistory: {
    location: Version; fragments: Version }; schools: { '*': 'v3'; period: { end: 'v4' | 'v5'; start: { month: 'v5';
    day: 'v5' } }; degrees: 'v4' | 'v5'; website: 'v4' | 'v5'; linkedin: 'v4' | 'v5'; facebook: 'v4' | 'v5';
    twitter: 'v4' | 'v5'; fragments: 'v4' | 'v5' }; certifications: { '*': 'v3'; period: { start: { day: 'v5' }; end: {
    day: 'v5' } } }; languages: 'v3' | 'v4'; historicalRecords: { '*': 'v3' | 'v4'; date: { day: 'v5' }; names: {
    suffix: 'v5'; kind: 'v5'; fragments: 'v5' }; relatives: { names: { suffix: 'v5'; kind: 'v5'; fragments: 'v5' };
    isCompany: 'v5'; gender: 'v5'; age: 'v5'; birth: 'v5'; death: 'v5'; maritalStatus: 'v5'; marriage: 'v5';
    divorce: 'v5'; addresses: 'v5'; phones: 'v5'; emails: 'v5'; socialProfiles: 'v5'; usernames: 'v5'; relatives: 'v5';
    workHistory: 'v5'; schools: 'v5'; certifications: 'v5'; languages: 'v5'; historicalRecords: 'v5'; counts: 'v5';
    fragments: 'v5' }; birth: { date: { day: 'v5' } }; death: { date: 'v5'; age: 'v5' }; address: { id: 'v5';
    street: 'v5'; county: 'v5'; country: 'v5'; postalCode: 'v5'; latitude: 'v5'; longitude: 'v5'; isCurrent: 'v5';
    residence: 'v5'; coresidence: 'v5'; isNew: 'v5'; isNewRankOne: 'v5'; urlPath: 'v5'; streetUrlPath: 'v5';
    property: 'v5'; fragments: 'v5' } }; counts: { '*': 'v3' | 'v4'; phones: 'v5'; emails: 'v5'; addresses: 'v5';
    relatives: 'v5'; usernames: 'v5' }; fragments: Version; age: 'v5' }
  readonly names:
    { items: { names: { suffix: 'v3' | 'v4'; maiden: Version; fragments: Version }; isCompany: Version; gender: Version;
    birth: { '*': 'v3' | 'v4'; date: { day: 'v5' }; zodiac: 'v5' }; death: { date: Version; age: Version };
    maritalStatus: Version; marriage: Version; divorce: Version; addresses: { id: Version; text: Version;
    county: Version; country: Version; isCurrent: Version; residence: Version; coresidence: Version; isNew: 'v3' | 'v4';
    isNewRankOne: 'v3' | 'v4'; urlPath: Version; streetUrlPath: Version; property: Version; fragments: Version };
    phones: { lineType: Version; listingType: Version; specialServiceType: Version; carrier: Version;
    carrierType: Version; activityStatus: Version; activityStatusConfidence: Version; isValid: Version;
    isPortable: Version; city: Version; state: Version; timeZone: Version; reputation: Version; period: Version;
    sourceCount: Version; sourceDate: Version; confidence: Version; rank: 'v3' | 'v5'; isNew: 'v3' | 'v4';
    isNewRankOne: 'v3' | 'v4'; isBest: Version; fragments: Version }; emails: { type: Version; domain: Version;
    sourceCount: Version; sourceDate: Version; confidence: Version; rank: 'v3' | 'v5'; isNew: 'v3' | 'v4';
    isNewRankOne: 'v3' | 'v4'; isBest: Version; fragments: Version }; socialProfiles: Version; usernames: 'v3' | 'v4';
    relatives: { id: 'v3' | 'v4'; names: { first: 'v3' | 'v4'; middle: Version; last: 'v3' | 'v4'; suffix: Version;
    maiden: Version; kind: Version; fragments: Version }; isCompany: Version; gender: Version; age: Version;
    birth: Version; death: Version; maritalStatus: Version; marriage: Version; divorce: Version; addresses: Version;
    phones: Version; emails: Version; socialProfiles: Version; usernames: Version; relatives: Version;
    workHistory: Version; schools: Version; certifications: Version; languages: Version; historicalRecords: Version;
    counts: Version; fragments: Version; relation: Version }; workHistory: { '*': 'v3' | 'v4'; isCurrent: 'v5';
    period: 'v5'; fragments: 'v5' }; schools: { '*': 'v3' | 'v4'; period: 'v5'; majors: 'v5'; degrees: 'v5';
    website: 'v5'; linkedin: 'v5'; facebook: 'v5'; twitter: 'v5'; fragments: 'v5' }; certifications: Version;
    languages: Version; historicalRecords: Version; counts: { phones: 'v3' | 'v4'; phoneChanges: 'v3' | 'v4';
    emails: 'v3' | 'v4'; emailChanges: 'v3' | 'v4'; addressChanges: 'v3' | 'v4'; relatives: 'v3' | 'v4';
    usernames: 'v3' | 'v4' }; fragments: Version } }
  readonly phones:
    { phone: { number: Version; extension: Version; city: Version; state: Version; reputation: { score: 'v3' | 'v4';
    recentSearchCount: 'v3' | 'v4'; lastCommentDate: 'v3' | 'v4'; isTollFreeOrErc: 'v4' }; period: Version;
    sourceCount: Version; sourceDate: Version; confidence: Version; rank: Version; isNew: Version;
    isNewRankOne: Version; isBest: Version; fragments: Version }; owners: { names: { first: 'v3' | 'v4';
    middle: Version; last: 'v3' | 'v4'; suffix: Version; maiden: Version; fragments: 'v5' }; isCompany: 'v3' | 'v4';
    gender: Version; birth: { '*': 'v3' | 'v4'; date: { day: 'v5' }; zodiac: 'v5' }; death: { '*': 'v3' | 'v4'; date: {
    day: 'v5' }; age: 'v5' }; maritalStatus: Version; marriage: Version; divorce: Version; addresses: { id: 'v3' | 'v4';
    county: Version; residence: 'v3' | 'v4'; coresidence: Version; isNew: Version; isNewRankOne: Version;
    urlPath: Version; streetUrlPath: Version; property: Version; fragments: 'v4' | 'v5'; text: 'v5'; isCurrent: 'v5' };
    phones: { lineType: Version; listingType: Version; specialServiceType: Version; carrier: Version;
    carrierType: Version; activityStatus: Version; activityStatusConfidence: Version; isValid: Version;
    isPortable: Version; city: Version; state: Version; timeZone: Version; reputation: Version; period: Version;
    sourceCount: Version; sourceDate: Version; confidence: Version; rank: 'v3' | 'v5'; isNew: Version;
    isNewRankOne: Version; isBest: Version; fragments: 'v4' | 'v5' }; emails: { type: Version; domain: Version;
    sourceCount: Version; sourceDate: Version; confidence: Version; rank: 'v3' | 'v5'; isNew: Version;
    isNewRankOne: Version; isBest: Version; fragments: 'v4' | 'v5' }; socialProfiles: { network: Version;
    url: 'v3' | 'v4'; photoUrl: 'v3' | 'v4'; displayName: Version; username: Version; lastSeenDate: Version;
    sourceCount: Version; match: Version; fragments: 'v5' }; usernames: Version; relatives: { id: Version; names: {
    first: 'v3' | 'v4'; middle: Version; last: 'v3' | 'v4'; suffix: Version; maiden: Version; kind: Version;
    fragments: Version }; isCompany: Version; gender: Version; age: Version; birth: Version; death: Version;
    maritalStatus: Version; marriage: Version; divorce: Version; addresses: Version; phones: Version; emails: Version;
    socialProfiles: Version; usernames: Version; relatives: Version; workHistory: Version; schools: Version;
    certifications: Version; languages: Version; historicalRecords: Version; counts: Version; relation: Version;
    fragments: 'v4' | 'v5' }; workHistory: { title: 'v3' | 'v4'; company: 'v3' | 'v4'; location: Version;
    isCurrent: Version; period: Version; fragments: 'v5' }; schools: { name: 'v3'; type: 'v3' | 'v4';
    location: 'v3' | 'v4'; period: { '*': 'v3'; start: { month: 'v5'; day: 'v5' }; end: { month: 'v5'; day: 'v5' } };
    majors: Version; degrees: 'v3'; website: 'v3' | 'v4'; linkedin: 'v3' | 'v4'; facebook: 'v3' | 'v4';
    twitter: 'v3' | 'v4'; fragments: 'v4' | 'v5' }; certifications: Version; languages: Version;
    historicalRecords: Version; counts: Version; ownership: { confidence: 'v3' | 'v4'; period: 'v3' | 'v4'; status: 'v5'
    }; fragments: 'v4' | 'v5' }; totalOwners: 'v3'; areaCodeLocations: { id: Version; text: Version; street: Version;
    county: Version; country: Version; postalCode: Version; isCurrent: Version; residence: Version;
    coresidence: Version; isNew: Version; isNewRankOne: Version; urlPath: Version; streetUrlPath: Version;
    property: Version; fragments: Version } }
  readonly emails:
    { owners: { '*': 'v4'; names: { full: 'v3' | 'v5'; middle: 'v3' | 'v5'; suffix: 'v3' | 'v5'; maiden: 'v3' | 'v5';
    kind: 'v3' | 'v5'; fragments: 'v3' | 'v5' }; isCompany: 'v3' | 'v5'; gender: 'v3' | 'v5'; birth: { '*': 'v3';
    date: { day: 'v5' }; zodiac: 'v5' }; death: 'v3' | 'v5'; maritalStatus: 'v3' | 'v5'; marriage: 'v3' | 'v5';
    divorce: 'v3' | 'v5'; addresses: { id: 'v3' | 'v5'; text: 'v3' | 'v5'; county: 'v3' | 'v5'; country: 'v3' | 'v5';
    residence: 'v3' | 'v5'; coresidence: 'v3' | 'v5'; isNew: 'v3' | 'v5'; isNewRankOne: 'v3' | 'v5';
    urlPath: 'v3' | 'v5'; streetUrlPath: 'v3' | 'v5'; property: 'v3' | 'v5'; fragments: 'v3' | 'v5' }; phones: {
    lineType: 'v3' | 'v5'; listingType: 'v3' | 'v5'; specialServiceType: 'v3' | 'v5'; carrier: 'v3' | 'v5';
    carrierType: 'v3' | 'v5'; activityStatus: 'v3' | 'v5'; activityStatusConfidence: 'v3' | 'v5'; isValid: 'v3' | 'v5';
    isPortable: 'v3' | 'v5'; city: 'v3' | 'v5'; state: 'v3' | 'v5'; timeZone: 'v3' | 'v5'; reputation: 'v3' | 'v5';
    period: 'v3' | 'v5'; sourceCount: 'v3' | 'v5'; sourceDate: 'v3' | 'v5'; confidence: 'v3' | 'v5'; rank: 'v3' | 'v5';
    isNew: 'v3' | 'v5'; isNewRankOne: 'v3' | 'v5'; isBest: 'v3' | 'v5'; fragments: 'v3' | 'v5' }; emails: {
    type: 'v3' | 'v5'; domain: 'v3' | 'v5'; sourceCount: 'v3' | 'v5'; sourceDate: 'v3' | 'v5'; confidence: 'v3' | 'v5';
    rank: 'v3'; isNew: 'v3' | 'v5'; isNewRankOne: 'v3' | 'v5'; isBest: 'v3' | 'v5'; fragments: 'v3' | 'v5' };
    socialProfiles: { displayName: 'v3'; username: 'v3'; lastSeenDate: 'v3' | 'v5'; sourceCount: 'v3' | 'v5';
    match: 'v3' | 'v5'; fragments: 'v5' }; usernames: 'v3' | 'v5'; relatives: 'v3' | 'v5'; workHistory: {
    location: 'v3' | 'v5'; fragments: 'v3' | 'v5'; period: { start: { month: 'v5'; day: 'v5' }; end: { month: 'v5';
    day: 'v5' } } }; schools: { type: 'v3' | 'v5'; location: 'v3' | 'v5'; majors: 'v3' | 'v5'; website: 'v3' | 'v5';
    linkedin: 'v3' | 'v5'; facebook: 'v3' | 'v5'; twitter: 'v3' | 'v5'; fragments: 'v3' | 'v5'; period: { start: {
    month: 'v5'; day: 'v5' }; end: { month: 'v5'; day: 'v5' } } }; certifications: 'v3' | 'v5'; languages: 'v3' | 'v5';
    historicalRecords: 'v3' | 'v5'; counts: 'v3' | 'v5'; fragments: 'v3' | 'v5' }; totalOwners: 'v3' | 'v4';
    socialProfiles: { '*': 'v3' | 'v4'; lastSeenDate: 'v5'; sourceCount: 'v5'; fragments: 'v5' };
    totalSocialProfiles: 'v3' | 'v4' }
  readonly addresses:
    { address: { '*': 'v3'; id: 'v4' | 'v5'; text: 'v4' | 'v5'; country: 'v4' | 'v5'; isCurrent: 'v4' | 'v5';
    residence: 'v4' | 'v5'; coresidence: 'v4' | 'v5'; isNew: 'v4' | 'v5'; isNewRankOne: 'v4' | 'v5';
    urlPath: 'v4' | 'v5'; streetUrlPath: 'v4' | 'v5'; property: 'v4' | 'v5'; fragments: 'v4' | 'v5' }; nearbySchools: {
    '*': 'v3'; address: { id: 'v4' | 'v5'; text: 'v4' | 'v5'; county: 'v4' | 'v5'; country: 'v4' | 'v5';
    postalCode: 'v4' | 'v5'; latitude: 'v4' | 'v5'; longitude: 'v4' | 'v5'; isCurrent: 'v4' | 'v5';
    residence: 'v4' | 'v5'; coresidence: 'v4' | 'v5'; isNew: 'v4' | 'v5'; isNewRankOne: 'v4' | 'v5';
    urlPath: 'v4' | 'v5'; streetUrlPath: 'v4' | 'v5'; property: 'v4' | 'v5'; fragments: 'v4' | 'v5' } }; properties: {
    '*': 'v3'; details: { totalBathCount: 'v4' | 'v5'; partialBathCount: 'v4' | 'v5' }; addresses: { '*': 'v4';
    id: 'v5'; text: 'v5'; country: 'v5'; isCurrent: 'v5'; residence: 'v5'; coresidence: 'v5'; isNew: 'v5';
    isNewRankOne: 'v5'; streetUrlPath: 'v5'; property: 'v5'; fragments: 'v5' }; residents: { names: { suffix: 'v4';
    maiden: 'v4' | 'v5'; fragments: 'v5' }; isCompany: 'v4' | 'v5'; gender: 'v4' | 'v5'; birth: { '*': 'v4'; date: {
    day: 'v5' }; zodiac: 'v5' }; death: { date: 'v4' | 'v5'; age: 'v4' | 'v5' }; maritalStatus: 'v4' | 'v5';
    marriage: 'v4' | 'v5'; divorce: 'v4' | 'v5'; addresses: { id: 'v4' | 'v5'; text: 'v4' | 'v5'; county: 'v4' | 'v5';
    residence: 'v4' | 'v5'; coresidence: 'v4' | 'v5'; isNew: 'v4' | 'v5'; isNewRankOne: 'v4' | 'v5'; urlPath: 'v4';
    streetUrlPath: 'v4' | 'v5'; property: 'v4' | 'v5'; fragments: 'v4' | 'v5' }; phones: { '*': 'v4'; lineType: 'v5';
    listingType: 'v5'; specialServiceType: 'v5'; carrier: 'v5'; carrierType: 'v5'; activityStatus: 'v5';
    activityStatusConfidence: 'v5'; isValid: 'v5'; isPortable: 'v5'; city: 'v5'; state: 'v5'; timeZone: 'v5';
    reputation: 'v5'; period: 'v5'; sourceCount: 'v5'; sourceDate: 'v5'; confidence: 'v5'; rank: 'v5'; isNew: 'v5';
    isNewRankOne: 'v5'; fragments: 'v5' }; emails: { '*': 'v4'; type: 'v5'; domain: 'v5'; sourceCount: 'v5';
    sourceDate: 'v5'; confidence: 'v5'; rank: 'v5'; isNew: 'v5'; isNewRankOne: 'v5'; fragments: 'v5' };
    socialProfiles: 'v4' | 'v5'; usernames: 'v4' | 'v5'; relatives: { id: 'v4' | 'v5'; names: { first: 'v4';
    middle: 'v4'; last: 'v4'; suffix: 'v4'; maiden: 'v4' | 'v5'; kind: 'v4'; fragments: 'v4' | 'v5' };
    isCompany: 'v4' | 'v5'; gender: 'v4' | 'v5'; age: 'v4' | 'v5'; birth: 'v4' | 'v5'; death: 'v4' | 'v5';
    maritalStatus: 'v4' | 'v5'; marriage: 'v4' | 'v5'; divorce: 'v4' | 'v5'; addresses: 'v4' | 'v5';
    phones: 'v4' | 'v5'; emails: 'v4' | 'v5'; socialProfiles: 'v4' | 'v5'; usernames: 'v4' | 'v5';
    relatives: 'v4' | 'v5'; workHistory: 'v4' | 'v5'; schools: 'v4' | 'v5'; certifications: 'v4' | 'v5';
    languages: 'v4' | 'v5'; historicalRecords: 'v4' | 'v5'; counts: 'v4' | 'v5'; relation: 'v4' | 'v5'; fragments: 'v5'
    }; workHistory: 'v4' | 'v5'; schools: 'v4' | 'v5'; certifications: 'v4' | 'v5'; languages: 'v4' | 'v5';
    historicalRecords: 'v4' | 'v5'; counts: { '*': 'v4'; phoneChanges: 'v5'; emailChanges: 'v5'; addressChanges: 'v5';
    relatives: 'v5'; usernames: 'v5' }; fragments: 'v4' | 'v5'; residency: { period: 'v4'; processed: 'v4';
    confidence: 'v4' } }; owners: { names: { suffix: 'v4'; maiden: 'v4' | 'v5'; kind: 'v4'; fragments: 'v4' | 'v5' };
    gender: 'v4' | 'v5'; age: 'v4' | 'v5'; birth: 'v4' | 'v5'; death: 'v4' | 'v5'; maritalStatus: 'v4' | 'v5';
    marriage: 'v4' | 'v5'; divorce: 'v4' | 'v5'; addresses: { '*': 'v4'; id: 'v5'; text: 'v5'; county: 'v5';
    residence: 'v5'; coresidence: 'v5'; isNew: 'v5'; isNewRankOne: 'v5'; streetUrlPath: 'v5'; property: 'v5';
    fragments: 'v5' }; phones: { '*': 'v4'; lineType: 'v5'; listingType: 'v5'; specialServiceType: 'v5'; carrier: 'v5';
    carrierType: 'v5'; activityStatus: 'v5'; activityStatusConfidence: 'v5'; isValid: 'v5'; isPortable: 'v5';
    city: 'v5'; state: 'v5'; timeZone: 'v5'; reputation: 'v5'; period: 'v5'; sourceCount: 'v5'; sourceDate: 'v5';
    confidence: 'v5'; rank: 'v5'; isNew: 'v5'; isNewRankOne: 'v5'; fragments: 'v5' }; emails: { '*': 'v4'; type: 'v5';
    domain: 'v5'; sourceCount: 'v5'; sourceDate: 'v5'; confidence: 'v5'; rank: 'v5'; isNew: 'v5'; isNewRankOne: 'v5';
    fragments: 'v5' }; socialProfiles: 'v4' | 'v5'; usernames: 'v4' | 'v5'; relatives: 'v4' | 'v5';
    workHistory: 'v4' | 'v5'; schools: 'v4' | 'v5'; certifications: 'v4' | 'v5'; languages: 'v4' | 'v5';
    historicalRecords: 'v4' | 'v5'; counts: 'v4' | 'v5'; fragments: 'v4' | 'v5'; residency: { period: 'v4' | 'v5';
    processed: 'v4' | 'v5'; confidence: 'v4' | 'v5' }; ownership: { period: { end: 'v4' } } }; tax: { assessor: {
    lastSale: { bookNumber: 'v4' | 'v5'; pageNumber: 'v4' | 'v5'; documentNumber: 'v4' | 'v5' }; parties: {
    id: 'v4' | 'v5'; names: { maiden: 'v4' | 'v5'; fragments: 'v4' | 'v5' }; isCompany: 'v4' | 'v5';
    gender: 'v4' | 'v5'; age: 'v4' | 'v5'; birth: 'v4' | 'v5'; death: 'v4' | 'v5'; maritalStatus: 'v4' | 'v5';
    marriage: 'v4' | 'v5'; divorce: 'v4' | 'v5'; addresses: 'v4' | 'v5'; phones: 'v4' | 'v5'; emails: 'v4' | 'v5';
    socialProfiles: 'v4' | 'v5'; usernames: 'v4' | 'v5'; relatives: 'v4' | 'v5'; workHistory: 'v4' | 'v5';
    schools: 'v4' | 'v5'; certifications: 'v4' | 'v5'; languages: 'v4' | 'v5'; historicalRecords: 'v4' | 'v5';
    counts: 'v4' | 'v5'; fragments: 'v4' | 'v5' } } }; deed: { buyers: { id: 'v4' | 'v5'; names: { first: 'v4';
    middle: 'v4'; last: 'v4'; maiden: 'v4' | 'v5'; kind: 'v4'; fragments: 'v4' | 'v5' }; isCompany: 'v4' | 'v5';
    gender: 'v4' | 'v5'; age: 'v4' | 'v5'; birth: 'v4' | 'v5'; death: 'v4' | 'v5'; maritalStatus: 'v4' | 'v5';
    marriage: 'v4' | 'v5'; divorce: 'v4' | 'v5'; addresses: 'v4' | 'v5'; phones: 'v4' | 'v5'; emails: 'v4' | 'v5';
    socialProfiles: 'v4' | 'v5'; usernames: 'v4' | 'v5'; relatives: 'v4' | 'v5'; workHistory: 'v4' | 'v5';
    schools: 'v4' | 'v5'; certifications: 'v4' | 'v5'; languages: 'v4' | 'v5'; historicalRecords: 'v4' | 'v5';
    counts: 'v4' | 'v5'; fragments: 'v4' | 'v5' } }; units: { residents: { names: { maiden: 'v4' | 'v5';
    fragments: 'v4' | 'v5' }; isCompany: 'v4' | 'v5'; gender: 'v4' | 'v5'; age: 'v4' | 'v5'; birth: 'v4' | 'v5';
    death: 'v4' | 'v5'; maritalStatus: 'v4' | 'v5'; marriage: 'v4' | 'v5'; divorce: 'v4' | 'v5'; addresses: 'v4' | 'v5';
    phones: 'v4' | 'v5'; emails: 'v4' | 'v5'; socialProfiles: 'v4' | 'v5'; usernames: 'v4' | 'v5';
    relatives: 'v4' | 'v5'; workHistory: 'v4' | 'v5'; schools: 'v4' | 'v5'; certifications: 'v4' | 'v5';
    languages: 'v4' | 'v5'; historicalRecords: 'v4' | 'v5'; counts: 'v4' | 'v5'; fragments: 'v4' | 'v5' } } };
    next: 'v3' }
}
