import test from 'ava'
import { isLeft, isRight } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { V3Person, V3PersonBody, V3Profile } from '../../src/public/v3.ts'
import { V4Person } from '../../src/public/v4.ts'
import { V5Person, V5PersonBody, V5PersonData, V5PersonPhone, V5Profile } from '../../src/public/v5.ts'
import { placesIn } from '../../src/wire/root.ts'
import type { AnySpoke } from '../../src/versions/facts.ts'
import { everySpoke } from '../../src/versions/table.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { isJsonObject } from '../support/json.ts'

// A codec that is extended writes both, what the library knows and what is new, or says that it cannot.

/** The object with a member at a place in it. */
const withMember = (whole: unknown, [key, ...below]: readonly string[], member: unknown): unknown => {
  if (key === undefined) return member
  const object = isJsonObject(whole) ? whole : {}
  return { ...object, [key]: withMember(object[key], below, member) }
}

/** Whether all that is in the part is in the whole. */
const hasAll = (whole: unknown, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return Object.is(whole, part)
  return (
    typeof whole === 'object' &&
    whole !== null &&
    Object.entries(part).every(
      ([key, member]) => member === undefined || hasAll(Object.getOwnPropertyDescriptor(whole, key)?.value, member),
    )
  )
}

const keysOf = (value: unknown): readonly string[] => (isJsonObject(value) ? Object.keys(value) : [])

type Combine = (props: t.Props) => t.Mixed

const combinators = {
  type: (props) => t.type(props),
  strict: (props) => t.strict(props),
  partial: (props) => t.partial(props),
  exact: (props) => t.exact(t.partial(props)),
  readonly: (props) => t.readonly(t.strict(props)),
  refinement: (props) => t.refinement(t.strict(props), () => true),
  unknown: () => t.UnknownRecord,
} satisfies Readonly<Record<string, Combine>>

/** A codec with both parts, whichever is first. */
const intersections = (one: t.Mixed, other: t.Mixed): readonly t.Mixed[] => [
  t.intersection([one, other]),
  t.intersection([other, one]),
  t.intersection([t.strict({}), t.intersection([one, other])]),
  t.readonly(t.intersection([t.intersection([one, t.strict({})]), other])),
]

/** What an intersection does with a payload: the payload that it writes, or the one line that it throws. */
const outcomeOf = (codec: t.Mixed, payload: unknown): { readonly written: unknown } | { readonly said: string } => {
  try {
    const decoded = codec.decode(payload)
    if (isLeft(decoded)) throw new Error(JSON.stringify(decoded.left.map(({ message }) => message)))
    return { written: codec.encode(decoded.right) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { said: error.message }
  }
}

const isAnswer = (codec: AnySpoke['codec'], said: string): boolean =>
  said.startsWith(codec.name) && said.includes('guide 10') && !said.includes('\n')

for (const spoke of everySpoke()) {
  const codec: t.Mixed = spoke.codec
  const golden = readGolden(goldenFilesOf(spoke).payload)
  const decoded = codec.decode(golden)
  const own: unknown = isRight(decoded) ? codec.encode(decoded.right) : undefined
  const { subject } = placesIn(spoke.codec)
  const title = `${spoke.version} ${spoke.operation}`

  test(`an intersection of ${title} with a new field beside the envelope writes both`, (tt) => {
    for (const combine of [combinators.strict, combinators.exact, combinators.readonly]) {
      for (const codecOfBoth of intersections(codec, combine({ loyalty: t.number }))) {
        const outcome = outcomeOf(codecOfBoth, withMember(golden, ['loyalty'], 3))
        tt.true('written' in outcome && hasAll(outcome.written, own) && hasAll(outcome.written, { loyalty: 3 }))
      }
    }
  })

  test(`an intersection of ${title} with a part anywhere in it writes both, or throws`, (tt) => {
    const inSubject = subject.map((_, height) => [...subject.slice(0, height), 'loyalty'])
    const known = isJsonObject(golden) ? Object.keys(golden).map((key) => [key, 'loyalty']) : []
    const places = [...inSubject, ...known, ...(isRight(decoded) ? keysOf(decoded.right) : []).map((key) => [key])]
    let thrown = 0
    for (const place of places.filter((place) => place.length > 1 || !hasAll(golden, { [place[0] ?? '']: 1 })))
      for (const combine of Object.values<Combine>(combinators)) {
        const part = place.reduceRight<t.Mixed>((inner, key) => combine({ [key]: inner }), t.unknown)
        const payload = withMember(golden, place, 3)
        const before = codec.decode(payload)
        if (isLeft(before)) continue
        const alone: unknown = codec.encode(before.right)
        for (const codecOfBoth of intersections(codec, part)) {
          const outcome = outcomeOf(codecOfBoth, payload)
          if ('said' in outcome) tt.true(isAnswer(spoke.codec, outcome.said), outcome.said)
          else
            tt.true(
              hasAll(outcome.written, alone) && hasAll(outcome.written, withMember({}, place, 3)),
              `${place.join('.')} ${codecOfBoth.name}`,
            )
          thrown += 'said' in outcome ? 1 : 0
        }
      }
    tt.true(thrown > 0)
  })

  test(`an intersection of ${title} and any other answer throws`, (tt) => {
    for (const other of everySpoke()) {
      if (other.codec === spoke.codec) continue
      const part: t.Mixed = other.codec
      const theirs = readGolden(goldenFilesOf(other).payload)
      const both = { ...(isJsonObject(theirs) && theirs), ...(isJsonObject(golden) && golden) }
      for (const codecOfBoth of [...intersections(codec, part), t.intersection([codec, t.union([t.null, part])])]) {
        const outcome = outcomeOf(codecOfBoth, both)
        tt.true('said' in outcome && /^V\d\w+ cannot encode "(?:V\d\w+|null)" beside it: /.test(outcome.said))
      }
    }
  })
}

test('a value that holds the envelope itself is refused, however it was made', (tt) => {
  const found = V5Person.decode({ data: { person: { id: 7 } } })
  if (isLeft(found)) return tt.fail()
  tt.throws(() => V5Person.encode({ ...found.right, ...{ data: { loyalty: 3 } } }), {
    instanceOf: TypeError,
    message: /^V5Person cannot encode "data" beside it: .* guide 10\.$/,
  })
  tt.notThrows(() => V5Person.encode({ ...found.right, ...{ loyalty: 3 } }))
})

test('codecs beside each other, in a union or in other fields are not in one intersection', (tt) => {
  const payload = { data: { person: { id: 7 } } }
  const Message = t.intersection([t.strict({ one: V4Person, all: t.array(V5Person) }), t.strict({ more: t.number })])
  const message = Message.decode({ one: payload, all: [payload], more: 1 })
  if (isLeft(message)) return tt.fail()
  const { one, all } = message.right
  const written = { one: V4Person.encode(one), all: all.map(V5Person.encode), more: 1 }
  tt.deepEqual<unknown, unknown>(Message.encode(message.right), written)
  tt.true(isRight(t.union([V3Person, V5Person]).decode(payload)))
})

const Member = V3Profile.with({ loyalty: t.number })
const MemberBody = V3PersonBody.with({ person: Member })

test('a record with a new field reads and writes it, at any depth, and everything else as ever', (tt) => {
  const payload = readGolden(goldenFilesOf({ version: 'v3', operation: 'person' }).payload)
  const sent = withMember(payload, ['person', 'loyalty'], 3)
  const body = MemberBody.decode(sent)
  const plain = V3PersonBody.decode(payload)
  if (isLeft(body) || isLeft(plain)) return tt.fail()
  const loyalty: number | undefined = body.right.person?.loyalty
  tt.is(loyalty, 3)
  tt.true(MemberBody.is(body.right))
  const written = MemberBody.encode(body.right)
  const writtenLoyalty: number | null | undefined = written.person?.loyalty
  tt.is(writtenLoyalty, 3)
  tt.deepEqual(written, withMember(V3PersonBody.encode(plain.right), ['person', 'loyalty'], 3))
  tt.deepEqual(V3Person.decode(written), V3Person.decode(payload))

  const Deep = V5PersonBody.with({
    data: V5PersonData.with({ person: V5Profile.with({ since: t.union([t.null, t.Integer]), vip: t.boolean }) }),
  })
  const deep = Deep.decode({ data: { person: { id: 7, vip: true } } })
  tt.like(isRight(deep) && deep.right.data?.person, { id: '7', vip: true, since: undefined })
  tt.like(isRight(deep) && Deep.encode(deep.right), { data: { person: { id: '7', vip: true } } })
})

test('a new field may be absent or null, and what its codec rejects is a failure with its place', (tt) => {
  for (const person of [{}, { loyalty: null }]) {
    const body = MemberBody.decode({ person })
    tt.like(isRight(body) && body.right.person, { loyalty: undefined })
    tt.deepEqual(isRight(body) && Object.keys(MemberBody.encode(body.right).person ?? {}).includes('loyalty'), false)
  }
  const failed = MemberBody.decode({ person: { loyalty: 'much' } })
  if (isRight(failed)) return tt.fail()
  tt.deepEqual(
    failed.left.map(({ context, message }) => [context.map(({ key }) => key).join('/'), message]),
    [['/person/loyalty', 'expected number']],
  )
})

test('what is no codec is refused, and another record in place of a field does not compile', (tt) => {
  // @ts-expect-error A name is no codec.
  tt.throws(() => V3Profile.with({ loyalty: 'number' }), {
    instanceOf: TypeError,
    message: /^loyalty must be a codec$/,
  })
  // @ts-expect-error A phone is not written as a person is.
  tt.truthy(V3PersonBody.with({ person: V5PersonPhone }))
  // @ts-expect-error Nor is a person without some fields of one.
  tt.truthy(V3PersonBody.with({ person: t.strict({ full_name: t.string }) }))
})
