#!/usr/bin/env bash
# zipcodes 8.0.0: `lookup(10001)` finds New York, and `lookup(2108)` not Boston, nor do `02108-1234` and `021081234`.
#
# Its README asks by a number, which has no zeros in front: New England, New Jersey and Puerto Rico are not found so, and where JSON has ZIP
# codes as numbers, that is all people there. The text `02108` is found. addresser 1.1.22 reads no address in Puerto Rico at all.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts zipcodes@8.0.0 addresser@1.1.22 >&2
cat > ask.mjs <<'JS'
import addresser from 'addresser'
import zipcodes from 'zipcodes'
for (const zip of [10001, 2108, '02108', '02108-1234', '10001-1234', 901]) {
  const found = zipcodes.lookup(zip)
  console.log(JSON.stringify(zip), found ? `${found.city}, ${found.state}` : 'nothing')
}
for (const place of ['Boston, MA 02108', 'San Juan, PR 00901']) {
  try {
    console.log(place, addresser.parseAddress(`12 Main St, ${place}`).zipCode)
  } catch (error) {
    console.log(place, error.message ?? error)
  }
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
10001 New York, NY
2108 nothing
"02108" Boston, MA
"02108-1234" nothing
"10001-1234" nothing
901 nothing
Boston, MA 02108 02108
San Juan, PR 00901 Can not parse address. State not found.
SEEN
