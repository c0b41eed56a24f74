#!/usr/bin/env bash
# formatcoords 1.1.3: 40.9999 degrees are `40° 59′ 60″ N`, with minutes alone `40° 60′ N`, and a place on the equator is in the south.
#
# What is cut off and what is rounded don't know of one another, so that a minute has sixty seconds, which geographiclib-dms 2.2.0, and
# others that mind what they read, refuse; 41° is meant. Ask for `decimalPlaces`, and round the degrees to as many before.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts formatcoords@1.1.3 geographiclib-dms@2.2.0 >&2
cat > ask.mjs <<'JS'
import formatcoords from 'formatcoords'
import geographiclib from 'geographiclib-dms'
const read = (text) => {
  try {
    return geographiclib.Decode(text.replaceAll(' ', '')).val
  } catch (error) {
    return error.message
  }
}
for (const [latitude, format] of [[40.5, 'FFf'], [40.9999, 'FFf'], [40.9999, 'Ff'], [0, 'FFf']]) {
  const text = formatcoords(latitude, 0).format(format, { latLonSeparator: ', ', decimalPlaces: 0 }).split(', ')[0]
  console.log(latitude, '->', text, '->', read(text))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
40.5 -> 40° 30′ 0″ N -> 40.5
40.9999 -> 40° 59′ 60″ N -> Seconds 60 not in range [0,60)
40.9999 -> 40° 60′ N -> Minutes 60 not in range [0,60)
0 -> 0° 0′ 0″ S -> -0
SEEN
