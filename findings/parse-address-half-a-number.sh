#!/usr/bin/env bash
# parse-address 1.1.2: `12 1/2 Main St` and `12A Main St` both become number 12, and the A begins the name of the street.
#
# Halves and letters are parts of a house number (USPS Publication 28, appendices D and E). The half is in no field of the answer, so that
# neighbours become one; addresser 1.1.22 keeps both in `addressLine1`. A number with a hyphen is kept.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts parse-address@1.1.2 addresser@1.1.22 >&2
cat > ask.mjs <<'JS'
import addresser from 'addresser'
import parser from 'parse-address'
for (const line of ['12 Main St', '12 1/2 Main St', '12A Main St', '12-34 Main St']) {
  const address = `${line}, Boston, MA 02108`
  const { number, street, type } = parser.parseLocation(address)
  const first = addresser.parseAddress(address).addressLine1
  console.log(`${line}: parse-address`, JSON.stringify([number, street, type]), 'addresser', first)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
12 Main St: parse-address ["12","Main","St"] addresser 12 Main St
12 1/2 Main St: parse-address ["12","Main","St"] addresser 12 1/2 Main St
12A Main St: parse-address ["12","A Main","St"] addresser 12A Main St
12-34 Main St: parse-address ["12-34","Main","St"] addresser 12-34 Main St
SEEN
