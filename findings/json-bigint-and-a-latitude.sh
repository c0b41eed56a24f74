#!/usr/bin/env bash
# json-bigint 1.0.0: with `useNativeBigInt`, a text with a fraction of more than 15 characters cannot be parsed at all.
#
# What is longer than a safe integer is given to `BigInt`, which refuses a point. Any double has up to 17 digits, as -74.00000000000001
# or 0.30000000000000004, and the answer that has one as a longitude or a score is lost together with its ids. Without the option,
# the longitude is an object. lossless-json 4.3.3 reads and writes all three as they were.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts json-bigint@1.0.0 lossless-json@4.3.3 >&2
cat > ask.mjs <<'JS'
import json from 'json-bigint'
import * as lossless from 'lossless-json'
const read = (make) => {
  try {
    return make()
  } catch (error) {
    return `${error.name}: ${error.message}`
  }
}
const native = json({ useNativeBigInt: true })
for (const text of ['{"id":9007199254740993,"longitude":-74.015}', '{"id":7,"longitude":-74.00000000000001}']) {
  console.log('native  ', read(() => native.stringify(native.parse(text))))
  console.log('usual   ', read(() => typeof json.parse(text).longitude))
  console.log('lossless', read(() => lossless.stringify(lossless.parse(text))))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
native   {"id":9007199254740993,"longitude":-74.015}
usual    number
lossless {"id":9007199254740993,"longitude":-74.015}
native   SyntaxError: Cannot convert -74.00000000000001 to a BigInt
usual    object
lossless {"id":7,"longitude":-74.00000000000001}
SEEN
