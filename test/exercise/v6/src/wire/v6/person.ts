import type * as t from 'io-ts'
import { monthDate } from '../dates.ts'
import { id, text, word } from '../leaves.ts'
import { constant, link, subject } from '../root.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { taggedUnion } from '../tagged-union.ts'
import { e164, V6Name } from './records.ts'

// A person search answers in the form of JSON:API: phones and relatives are resources of their own, found by their types and
// ids.

const v6PhoneLink = record('V6PhoneLink', { type: constant('phones'), id: link })

/** What leads to a phone (spec section 2.1). */
export interface V6PhoneLinkPayload extends t.OutputOf<typeof v6PhoneLink> {}
/** {@link V6PhoneLinkPayload}, decoded. */
export interface V6PhoneLink extends t.TypeOf<typeof v6PhoneLink> {}
/** The codec of {@link V6PhoneLinkPayload}. */
export const V6PhoneLink: RecordType<V6PhoneLink, V6PhoneLinkPayload> = v6PhoneLink

const v6PhoneAttributes = record('V6PhoneAttributes', { e164, carrier: text })

/** The `attributes` of a phone (spec section 2.1). */
export interface V6PhoneAttributesPayload extends t.OutputOf<typeof v6PhoneAttributes> {}
/** {@link V6PhoneAttributesPayload}, decoded. */
export interface V6PhoneAttributes extends t.TypeOf<typeof v6PhoneAttributes> {}
/** The codec of {@link V6PhoneAttributesPayload}. */
export const V6PhoneAttributes: RecordType<V6PhoneAttributes, V6PhoneAttributesPayload> = v6PhoneAttributes

const v6PhoneResource = record('V6PhoneResource', { type: constant('phones'), id: link, attributes: V6PhoneAttributes })

/** A phone in `included` (spec section 2.1). */
export interface V6PhoneResourcePayload extends t.OutputOf<typeof v6PhoneResource> {}
/** {@link V6PhoneResourcePayload}, decoded. */
export interface V6PhoneResource extends t.TypeOf<typeof v6PhoneResource> {}
/** The codec of {@link V6PhoneResourcePayload}. */
export const V6PhoneResource: RecordType<V6PhoneResource, V6PhoneResourcePayload> = v6PhoneResource

const v6RelativeLink = record('V6RelativeLink', { type: constant('people'), id: link })

/** What leads to a relative (spec section 2.1). */
export interface V6RelativeLinkPayload extends t.OutputOf<typeof v6RelativeLink> {}
/** {@link V6RelativeLinkPayload}, decoded. */
export interface V6RelativeLink extends t.TypeOf<typeof v6RelativeLink> {}
/** The codec of {@link V6RelativeLinkPayload}. */
export const V6RelativeLink: RecordType<V6RelativeLink, V6RelativeLinkPayload> = v6RelativeLink

const v6RelativeAttributes = record('V6RelativeAttributes', { full_names: list(V6Name), relation: word })

/** The `attributes` of a relative (spec section 2.1). */
export interface V6RelativeAttributesPayload extends t.OutputOf<typeof v6RelativeAttributes> {}
/** {@link V6RelativeAttributesPayload}, decoded. */
export interface V6RelativeAttributes extends t.TypeOf<typeof v6RelativeAttributes> {}
/** The codec of {@link V6RelativeAttributesPayload}. */
export const V6RelativeAttributes: RecordType<V6RelativeAttributes, V6RelativeAttributesPayload> = v6RelativeAttributes

const v6RelativeResource = record('V6RelativeResource', {
  type: constant('people'),
  id: link,
  attributes: V6RelativeAttributes,
})

/** A relative in `included` (spec section 2.1). */
export interface V6RelativeResourcePayload extends t.OutputOf<typeof v6RelativeResource> {}
/** {@link V6RelativeResourcePayload}, decoded. */
export interface V6RelativeResource extends t.TypeOf<typeof v6RelativeResource> {}
/** The codec of {@link V6RelativeResourcePayload}. */
export const V6RelativeResource: RecordType<V6RelativeResource, V6RelativeResourcePayload> = v6RelativeResource

const v6PersonAttributes = record('V6PersonAttributes', { full_names: list(V6Name), born: monthDate })

/** The `attributes` of a person (spec section 2.1). */
export interface V6PersonAttributesPayload extends t.OutputOf<typeof v6PersonAttributes> {}
/** {@link V6PersonAttributesPayload}, decoded. */
export interface V6PersonAttributes extends t.TypeOf<typeof v6PersonAttributes> {}
/** The codec of {@link V6PersonAttributesPayload}. */
export const V6PersonAttributes: RecordType<V6PersonAttributes, V6PersonAttributesPayload> = v6PersonAttributes

const v6PersonResource = record('V6PersonResource', {
  type: constant('people'),
  id,
  attributes: V6PersonAttributes,
  relationships: record('V6PersonLinks', {
    phones: record('V6PhoneLinks', { data: list(V6PhoneLink) }),
    relatives: record('V6RelativeLinks', { data: list(V6RelativeLink) }),
  }),
})

/** The `data` of a person search (spec section 2.1). */
export interface V6PersonResourcePayload extends t.OutputOf<typeof v6PersonResource> {}
/** {@link V6PersonResourcePayload}, decoded. */
export interface V6PersonResource extends t.TypeOf<typeof v6PersonResource> {}
/** The codec of {@link V6PersonResourcePayload}. */
export const V6PersonResource: RecordType<V6PersonResource, V6PersonResourcePayload> = v6PersonResource

const v6PersonBody = record('V6PersonBody', {
  data: subject(V6PersonResource),
  included: list(taggedUnion('type', V6PhoneResource, V6RelativeResource)),
})

/** The answer of v6's person search (spec section 2.1). */
export interface V6PersonPayload extends t.OutputOf<typeof v6PersonBody> {}
/** {@link V6PersonPayload}, decoded. */
export interface V6PersonBody extends t.TypeOf<typeof v6PersonBody> {}
/** The codec of {@link V6PersonPayload}. */
export const V6PersonBody: RecordType<V6PersonBody, V6PersonPayload> = v6PersonBody
