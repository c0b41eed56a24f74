#!/usr/bin/env bash
# @universe/address-parser 4.0.0: 12 La Jolla Blvd is 12 Lane Jolla Blvd, and the city of St. Louis is St.Louis.
#
# `La` is among the abbreviations of Lane, and such words are spelled out wherever they stand in the name; the dot of a city takes the
# blank behind it. Who compares addresses by these parts finds no neighbour. Of El Camino Real the street is `Real`. parse-address 1.1.2 keeps
# the names.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @universe/address-parser@4.0.0 parse-address@1.1.2 >&2
cat > ask.mjs <<'JS'
import { parse } from '@universe/address-parser'
import address from 'parse-address'
const streets = ['12 Las Vegas Blvd, Boston, MA', '12 La Jolla Blvd, Boston, MA', '12 El Camino Real, Boston, MA', '12 Main St, St. Louis, MO']
for (const text of streets) {
  const { streetName, streetType, city } = parse(text)
  const other = address.parseLocation(text)
  console.log(`${text}: ${streetName} ${streetType}, ${city}; parse-address: ${other.street} ${other.type ?? ''}, ${other.city}`)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
12 Las Vegas Blvd, Boston, MA: Las Vegas BLVD, Boston; parse-address: Las Vegas Blvd, Boston
12 La Jolla Blvd, Boston, MA: Lane Jolla BLVD, Boston; parse-address: La Jolla Blvd, Boston
12 El Camino Real, Boston, MA: Real ECAM, Boston; parse-address: El Camino Real , Boston
12 Main St, St. Louis, MO: Main ST, St.Louis; parse-address: Main St, St Louis
SEEN
