import { globSync } from 'node:fs'
import test from 'ava'
import type { Version } from '../../src/model/version.ts'
import { WireType } from '../../src/wire/wire-type.ts'
import { allSpokes } from '../support/spokes.ts'
import { complaintsAbout, complaintsAfter } from '../support/compiler.ts'
import * as v3 from '../../src/v3.ts'
import * as v4 from '../../src/v4.ts'
import * as v5 from '../../src/v5.ts'

// The types of the payloads are written by hand, for people to read; each is held equal to what its codec writes.

/** `V5Person` reads to the canonical model; `V5PersonBody` to the payload's own names. */
const isComposed = (version: string, name: string): boolean =>
  allSpokes.some((spoke) => spoke.version === version && spoke.codec.name === name)

const payloadTypeOf = (name: string): string => `${name.replace(/Body$/, '')}Payload`

const equality = `
type Plain<A> = A extends readonly (infer B)[] ? readonly Plain<B>[] : A extends object ? { [K in keyof A]: Plain<A[K]> } : A
type Same<A, B, Otherwise = false> = (<X>() => X extends Plain<A> ? 1 : 2) extends <X>() => X extends Plain<B> ? 1 : 2 ? true : Otherwise
`

const recordsOf = (codecs: object): readonly string[] =>
  Object.entries(codecs).flatMap(([name, codec]) =>
    codec instanceof WireType && codec.shape.kind === 'record' ? [name] : [],
  )

/** What a codec is called before it is given the names of its types. */
const inferred = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const checksOf = (name: string): string => `
export const is${name}: Same<t.OutputOf<typeof ${inferred(name)}>, ${payloadTypeOf(name)}, '${payloadTypeOf(name)} is not what ${name} writes'> = true
export const reads${name}: Same<t.TypeOf<typeof ${inferred(name)}>, ${name}, 'not what ${name} reads'> = true
`

const modules = await Promise.all(
  globSync('src/wire/{shared,v*}/*.ts').map(async (path) => {
    const module: unknown = await import(`../../${path}`)
    return { path, names: typeof module === 'object' && module !== null ? recordsOf(module) : [] }
  }),
)

for (const { path, names } of modules) {
  test(`each payload type of ${path} is what its codec writes, and each codec has its type`, (t) => {
    t.true(names.length > 0)
    t.deepEqual(
      complaintsAfter(path, (text) => text + equality + names.map(checksOf).join('')),
      [],
    )
  })
}

/** The public names of every version: one that is missing does not compile. */
const entries: Readonly<Record<Version, object>> = { v3, v4, v5 }

for (const [version, codecs] of Object.entries(entries)) {
  test(`each of ${version}'s records has a module that is looked at`, (t) => {
    const bodies = recordsOf(codecs).filter((name) => !isComposed(version, name))
    const seen = modules.flatMap(({ names }) => names)
    t.true(bodies.length > 10)
    t.deepEqual(
      bodies.filter((name) => !seen.includes(name)),
      [],
    )
  })

  test(`each record in src/wire/${version} is exported by src/${version}.ts`, (t) => {
    const own = modules.filter(({ path }) => path.startsWith(`src/wire/${version}/`))
    t.true(own.length > 0)
    t.deepEqual(
      own.flatMap(({ path, names }) => names.filter((name) => !(name in codecs)).map((name) => `${name} of ${path}`)),
      [],
    )
  })
}

test('a payload type that differs from its codec is noticed', (t) => {
  const program = (type: string): string =>
    `import * as t from 'io-ts'\nimport { V3EmailOwnerSchool } from './v3.ts'\n${equality}\nexport const same: Same<t.OutputOf<typeof V3EmailOwnerSchool>, ${type}> = true`
  const dates = 'readonly start_date?: number | string | null; readonly end_date?: number | string | null'
  t.deepEqual(
    complaintsAbout(program(`{ readonly name?: string | null; ${dates}; readonly degrees?: string | null }`)),
    [],
  )
  t.not(complaintsAbout(program(`{ readonly name?: string | null; ${dates} }`)).length, 0)
  t.not(complaintsAbout(program(`{ readonly name?: string; ${dates}; readonly degrees?: string | null }`)).length, 0)
})
