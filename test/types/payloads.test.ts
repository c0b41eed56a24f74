import test from 'ava'
import { WireType } from '../../src/wire/wire-type.ts'
import { allSpokes } from '../support/spokes.ts'
import { complaintsAbout } from '../support/compiler.ts'
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

for (const [version, codecs] of Object.entries({ v3, v4, v5 })) {
  const records = Object.entries(codecs).filter(
    ([, codec]) => codec instanceof WireType && codec.shape.kind === 'record',
  )
  const bodies = records.map(([name]) => name).filter((name) => !isComposed(version, name))

  test(`each of ${version}'s payload types is what its codec writes, and each codec has its type`, (t) => {
    t.true(bodies.length > 10)
    const names = bodies.flatMap((name) => [name, `type ${payloadTypeOf(name)}`])
    const checks = bodies.map(
      (name) =>
        `export const is${name}: Same<t.OutputOf<typeof ${name}>, ${payloadTypeOf(name)}, '${payloadTypeOf(name)} is not what ${name} writes'> = true`,
    )
    // A codec and the type of what it reads share a name.
    const types = bodies.map(
      (name) => `export const reads${name}: Same<t.TypeOf<typeof ${name}>, ${name}, 'not what ${name} reads'> = true`,
    )
    const program = [
      `import * as t from 'io-ts'`,
      `import { ${[...new Set(names)].join(', ')} } from './${version}.ts'`,
      equality,
      ...checks,
      ...types,
    ]
    t.deepEqual(complaintsAbout(program.join('\n')), [])
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
