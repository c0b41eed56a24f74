#!/usr/bin/env bash
# io-ts 2.2.22: in a union of records whose fields are all optional, the age of the second is left a text, and its type says number.
#
# The first member that reads a value is taken, and one without a required field reads every record; fields that it does not know stay as they
# are, undecoded. The other way round, the same value is right. With `strict` in front, the fields are gone. Put the record with more
# required fields first, or one `partial` in place of the union.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts io-ts@2.2.22 fp-ts@2.16.11 io-ts-types@0.5.19 monocle-ts@2.3.13 newtype-ts@0.3.5 >&2
cat > ask.mjs <<'JS'
import * as t from 'io-ts'
import types from 'io-ts-types'
const named = t.partial({ name: t.string })
const aged = t.partial({ age: types.NumberFromString })
const whole = t.strict({ id: t.string, age: types.NumberFromString })
const unions = { 'named or aged': [named, aged], 'aged or named': [aged, named], 'strict id or whole': [t.strict({ id: t.string }), whole] }
for (const [title, members] of Object.entries(unions))
  console.log(title, JSON.stringify(t.union(members).decode({ id: '1', age: '55' })))
console.log('partial', JSON.stringify(t.partial({ name: t.string, age: types.NumberFromString }).decode({ id: '1', age: '55' })))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
named or aged {"_tag":"Right","right":{"id":"1","age":"55"}}
aged or named {"_tag":"Right","right":{"id":"1","age":55}}
strict id or whole {"_tag":"Right","right":{"id":"1"}}
partial {"_tag":"Right","right":{"id":"1","age":55}}
SEEN
