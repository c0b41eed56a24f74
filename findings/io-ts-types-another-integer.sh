#!/usr/bin/env bash
# io-ts-types 0.5.19: `IntFromString` reads 9007199254740993, and writes 9007199254740992; `DateFromISOString` reads `Apt 12`.
#
# What decodes should encode to the same. An integer beyond 2^53 is rounded, `0x10` becomes 16, and of what is no ISO date `Date` makes
# what it likes. `BigIntFromString` keeps the digits, and takes `0x10`, too. effect 3.22.4, `NumberFromString` and `Date`, does the same.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts io-ts-types@0.5.19 io-ts@2.2.22 fp-ts@2.16.11 monocle-ts@2.3.13 newtype-ts@0.3.5 effect@3.22.4 >&2
cat > ask.mjs <<'JS'
import { Schema } from 'effect'
import types from 'io-ts-types'
const { IntFromString, BigIntFromString, DateFromISOString } = types
const throughIoTs = (codec, text) => {
  const { right } = codec.decode(text)
  return right === undefined ? 'refused' : codec.encode(right)
}
const throughEffect = (schema, text) => Schema.encodeSync(schema)(Schema.decodeSync(schema)(text))
for (const text of ['7', '9007199254740993', '0x10']) {
  const [int, big] = [IntFromString, BigIntFromString].map((codec) => throughIoTs(codec, text))
  console.log(`${text}: IntFromString ${int}, BigIntFromString ${big}, effect ${throughEffect(Schema.NumberFromString, text)}`)
}
for (const text of ['1970-05-01', '2000-02-30', 'Apt 12'])
  console.log(`${text}: DateFromISOString ${throughIoTs(DateFromISOString, text)}, effect ${throughEffect(Schema.Date, text)}`)
JS
seen=$(TZ=UTC node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
7: IntFromString 7, BigIntFromString 7, effect 7
9007199254740993: IntFromString 9007199254740992, BigIntFromString 9007199254740993, effect 9007199254740992
0x10: IntFromString 16, BigIntFromString 16, effect 16
1970-05-01: DateFromISOString 1970-05-01T00:00:00.000Z, effect 1970-05-01T00:00:00.000Z
2000-02-30: DateFromISOString 2000-03-01T00:00:00.000Z, effect 2000-03-01T00:00:00.000Z
Apt 12: DateFromISOString 2001-12-01T00:00:00.000Z, effect 2001-12-01T00:00:00.000Z
SEEN
