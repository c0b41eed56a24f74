#!/usr/bin/env bash
# cbor-x 1.6.9: of what cborg 6.1.5 writes, a phone number from 4294967296 on is a bigint, and one below it a number.
#
# Both mean the same integer (RFC 8949, section 3.1). cborg writes each in the shortest form, which has eight bytes from 2^32 on; cbor-x
# itself writes these as a double, and takes eight bytes for a bigint. So 212 is a number and 617 is not, `JSON.stringify` throws, and
# who compares by `===` finds nobody.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts cborg@6.1.5 cbor-x@1.6.9 >&2
cat > ask.mjs <<'JS'
import * as x from 'cbor-x'
import * as cborg from 'cborg'
for (const phone of [2125550100, 6175550100]) {
  const bytes = cborg.encode({ phone })
  console.log(phone, 'cborg', typeof cborg.decode(bytes).phone, 'cbor-x', typeof x.decode(bytes).phone)
  console.log(phone, 'cbor-x to cbor-x', typeof x.decode(x.encode({ phone })).phone)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
2125550100 cborg number cbor-x number
2125550100 cbor-x to cbor-x number
6175550100 cborg number cbor-x bigint
6175550100 cbor-x to cbor-x number
SEEN
