#!/usr/bin/env bash
# geojson 0.5.0: a person whose place is null is put into the ocean, at 0, 0; one without the fields has a geometry that is none.
#
# `GeoJSON.parse` makes numbers of what it finds, and of null a 0. Where nothing is found, `geometry` is `{}`; a feature without a place
# has null there (RFC 7946, section 3.2). `doThrows` minds the second and not the first. Leave such records out before.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts geojson@0.5.0 >&2
cat > ask.mjs <<'JS'
import GeoJSON from 'geojson'
const people = [{ latitude: '42.36', longitude: '-71.06' }, { latitude: null, longitude: null }, { latitude: '', longitude: '' }, {}]
for (const doThrows of [{}, { invalidGeometry: true }])
  for (const person of people) {
    try {
      const { features } = GeoJSON.parse([person], { Point: ['latitude', 'longitude'], doThrows })
      console.log(JSON.stringify(person), '->', JSON.stringify(features[0].geometry))
    } catch (error) {
      console.log(JSON.stringify(person), '->', error.name)
    }
  }
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
{"latitude":"42.36","longitude":"-71.06"} -> {"type":"Point","coordinates":[-71.06,42.36]}
{"latitude":null,"longitude":null} -> {"type":"Point","coordinates":[0,0]}
{"latitude":"","longitude":""} -> {"type":"Point","coordinates":[0,0]}
{} -> {}
{"latitude":"42.36","longitude":"-71.06"} -> {"type":"Point","coordinates":[-71.06,42.36]}
{"latitude":null,"longitude":null} -> {"type":"Point","coordinates":[0,0]}
{"latitude":"","longitude":""} -> {"type":"Point","coordinates":[0,0]}
{} -> Error
SEEN
