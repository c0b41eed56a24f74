#!/usr/bin/env bash
# geolib 3.3.14: `decimalToSexagesimal(-74.006)` has no sign and no direction: New York is read again in Kyrgyzstan.
#
# The text is that of 74.006. What `sexagesimalToDecimal` makes of it is positive, so that each place of the western and southern half of the
# earth is on the other side. Write N, S, E or W behind it by the sign: `sexagesimalToDecimal` minds S and W.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts geolib@3.3.14 >&2
cat > ask.mjs <<'JS'
import { decimalToSexagesimal, sexagesimalToDecimal } from 'geolib'
for (const degrees of [74.006, -74.006, -0.5]) {
  const text = decimalToSexagesimal(degrees)
  console.log(degrees, '->', text, '->', sexagesimalToDecimal(text), 'and with a W', sexagesimalToDecimal(`${text} W`))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
74.006 -> 74° 00' 21.6" -> 74.006 and with a W -74.006
-74.006 -> 74° 00' 21.6" -> 74.006 and with a W -74.006
-0.5 -> 0° 30' 00.0" -> 0.5 and with a W -0.5
SEEN
