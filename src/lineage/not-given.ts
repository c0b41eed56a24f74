// Written by `npm run lineage` from the lineage: change nothing here by hand.

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

/** Which versions cannot give a key of the canonical model that another one gives, by operation. */
export interface NotGivenOfModel {
  readonly person:
    { names: { middle: 'v3' | 'v4'; suffix: 'v3' | 'v4' }; birth: 'v3'; death: { age: 'v3' | 'v4' };
    marriage: 'v3' | 'v4'; divorce: 'v3' | 'v4'; addresses: { isNew: 'v3' | 'v4'; isNewRankOne: 'v3' | 'v4';
    urlPath: 'v3' | 'v4'; streetUrlPath: 'v3' | 'v4'; property: 'v3' | 'v4' }; phones: { lineType: 'v3';
    listingType: 'v3'; carrier: 'v3'; activityStatus: 'v3'; isValid: 'v3'; city: 'v3'; state: 'v3';
    timeZone: 'v3' | 'v4'; reputation: 'v3' | 'v4'; period: 'v3' | 'v4'; sourceCount: 'v3'; sourceDate: 'v3' | 'v4';
    confidence: 'v3' | 'v4'; rank: 'v3' | 'v5'; isNew: 'v3' | 'v4'; isNewRankOne: 'v3' | 'v4' }; emails: { type: 'v3';
    domain: 'v3'; sourceCount: 'v3'; sourceDate: 'v3' | 'v4'; confidence: 'v3' | 'v4'; rank: 'v3' | 'v5';
    isNew: 'v3' | 'v4'; isNewRankOne: 'v3' | 'v4' }; socialProfiles: { '*': 'v4'; displayName: 'v3'; lastSeenDate: 'v3';
    sourceCount: 'v3' }; relatives: { names: { middle: 'v3' | 'v4'; suffix: 'v3' | 'v4'; kind: 'v3' | 'v4' };
    birth: 'v3' | 'v4'; maritalStatus: 'v3' | 'v4'; addresses: { residence: 'v3' | 'v4'; coresidence: 'v3' | 'v4' };
    age: 'v5' }; schools: { '*': 'v3'; period: { start: { month: 'v5'; day: 'v5' } } }; certifications: { '*': 'v3';
    period: { start: { day: 'v5' }; end: { day: 'v5' } } }; languages: 'v3' | 'v4'; historicalRecords: 'v3' | 'v4';
    counts: 'v3' | 'v4'; age: 'v5' }
  readonly names:
    { items: { names: { suffix: 'v3' | 'v4' }; birth: 'v3' | 'v4'; addresses: { isNew: 'v3' | 'v4';
    isNewRankOne: 'v3' | 'v4' }; phones: { rank: 'v3' | 'v5'; isNew: 'v3' | 'v4'; isNewRankOne: 'v3' | 'v4' }; emails: {
    rank: 'v3' | 'v5'; isNew: 'v3' | 'v4'; isNewRankOne: 'v3' | 'v4' }; usernames: 'v3' | 'v4'; relatives: {
    id: 'v3' | 'v4'; names: { first: 'v3' | 'v4'; last: 'v3' | 'v4' } }; workHistory: 'v3' | 'v4'; schools: 'v3' | 'v4';
    counts: { phones: 'v3' | 'v4'; phoneChanges: 'v3' | 'v4'; emails: 'v3' | 'v4'; emailChanges: 'v3' | 'v4';
    addressChanges: 'v3' | 'v4'; relatives: 'v3' | 'v4'; usernames: 'v3' | 'v4' } } }
  readonly phones:
    { phone: { reputation: { score: 'v3' | 'v4'; recentSearchCount: 'v3' | 'v4'; lastCommentDate: 'v3' | 'v4';
    isTollFreeOrErc: 'v4' } }; owners: { names: { first: 'v3' | 'v4'; last: 'v3' | 'v4' }; isCompany: 'v3' | 'v4';
    birth: 'v3' | 'v4'; death: 'v3' | 'v4'; addresses: { id: 'v3' | 'v4'; residence: 'v3' | 'v4'; text: 'v5';
    isCurrent: 'v5' }; phones: { rank: 'v3' | 'v5' }; emails: { rank: 'v3' | 'v5' }; socialProfiles: { url: 'v3' | 'v4';
    photoUrl: 'v3' | 'v4' }; relatives: { names: { first: 'v3' | 'v4'; last: 'v3' | 'v4' } }; workHistory: {
    title: 'v3' | 'v4'; company: 'v3' | 'v4' }; schools: { name: 'v3'; type: 'v3' | 'v4'; location: 'v3' | 'v4';
    period: { '*': 'v3'; start: { month: 'v5'; day: 'v5' }; end: { month: 'v5'; day: 'v5' } }; degrees: 'v3';
    website: 'v3' | 'v4'; linkedin: 'v3' | 'v4'; facebook: 'v3' | 'v4'; twitter: 'v3' | 'v4' }; ownership: {
    confidence: 'v3' | 'v4'; period: 'v3' | 'v4'; status: 'v5' } }; totalOwners: 'v3' }
  readonly emails:
    { owners: { '*': 'v4'; birth: 'v3'; emails: { rank: 'v3' }; socialProfiles: { displayName: 'v3'; username: 'v3' };
    workHistory: { period: { start: { month: 'v5'; day: 'v5' }; end: { month: 'v5'; day: 'v5' } } }; schools: {
    period: { start: { month: 'v5'; day: 'v5' }; end: { month: 'v5'; day: 'v5' } } } }; totalOwners: 'v3' | 'v4';
    socialProfiles: 'v3' | 'v4'; totalSocialProfiles: 'v3' | 'v4' }
  readonly addresses:
    { address: 'v3'; nearbySchools: 'v3'; properties: { '*': 'v3'; addresses: 'v4'; residents: { names: { suffix: 'v4'
    }; birth: 'v4'; addresses: { urlPath: 'v4' }; phones: 'v4'; emails: 'v4'; relatives: { names: { first: 'v4';
    middle: 'v4'; last: 'v4'; suffix: 'v4'; kind: 'v4' } }; counts: 'v4'; residency: { period: 'v4'; processed: 'v4';
    confidence: 'v4' } }; owners: { names: { suffix: 'v4'; kind: 'v4' }; addresses: 'v4'; phones: 'v4'; emails: 'v4';
    ownership: { period: { end: 'v4' } } }; deed: { buyers: { names: { first: 'v4'; middle: 'v4'; last: 'v4'; kind: 'v4'
    } } } }; next: 'v3' }
}
