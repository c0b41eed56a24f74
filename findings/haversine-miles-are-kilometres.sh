#!/usr/bin/env bash
# haversine 1.1.1: with `unit: 'miles'` or `'mi'` the distance is in kilometres, and a `threshold` compares with those.
#
# The name of the unit is `mile`; any other word is taken for `km`, without an error. Who asks for people within 200 miles of a
# city leaves out those between 124 and 200. geolib 3.3.14 has `mi`, and ends with an error for a unit that it does not know.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts haversine@1.1.1 geolib@3.3.14 >&2
cat > ask.mjs <<'JS'
import haversine from 'haversine'
import { convertDistance, getDistance } from 'geolib'
const [boston, newYork] = [{ latitude: 42.36, longitude: -71.06 }, { latitude: 40.71, longitude: -74.01 }]
for (const unit of ['km', 'mile', 'miles', 'mi'])
  console.log(unit, Math.round(haversine(boston, newYork, { unit })), haversine(boston, newYork, { unit, threshold: 200 }))
const apart = getDistance(boston, newYork)
console.log('geolib', Math.round(convertDistance(apart, 'mi')))
try {
  console.log(convertDistance(apart, 'miles'))
} catch (error) {
  console.log('geolib', error.message)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
km 306 false
mile 191 true
miles 306 false
mi 306 false
geolib 191
geolib Invalid unit used for distance conversion.
SEEN
