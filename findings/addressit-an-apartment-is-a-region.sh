#!/usr/bin/env bash
# addressit 1.8.2: the apartment of `12 Main St Apt 4, Boston, MA` is a region, in front of the city, and 12 1/2 is number `12/2` in unit 1.
#
# Who takes the first region for the city has somebody in `Apt 4`. A unit is what stands before a slash, as in Australia, or behind `#`: that
# of `12 Main St #4` is found. parse-address 1.1.2 reads the apartment. Take the last region, and look for a unit in the others.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts addressit@1.8.2 parse-address@1.1.2 >&2
cat > ask.mjs <<'JS'
import addressit from 'addressit'
import address from 'parse-address'
for (const text of ['12 Main St #4, Boston, MA 02108', '12 Main St Apt 4, Boston, MA 02108', '12 Main St, Unit B, Boston, MA 02108', '12 1/2 Main St, Boston, MA 02108']) {
  const { unit, number, regions } = addressit(text)
  const { sec_unit_num: other, city } = address.parseLocation(text)
  console.log(`${text}: unit ${unit}, number ${number}, regions ${JSON.stringify(regions)}; parse-address: ${other}, ${city}`)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
12 Main St #4, Boston, MA 02108: unit 4, number 12, regions ["Boston"]; parse-address: 4, Boston
12 Main St Apt 4, Boston, MA 02108: unit undefined, number 12, regions ["Apt 4","Boston"]; parse-address: 4, Boston
12 Main St, Unit B, Boston, MA 02108: unit undefined, number 12, regions ["Unit B","Boston"]; parse-address: B, Boston
12 1/2 Main St, Boston, MA 02108: unit 1, number 12/2, regions ["Boston"]; parse-address: undefined, Boston
SEEN
