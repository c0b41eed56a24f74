#!/usr/bin/env bash
# vcard-parser 1.0.0: a place is another one when a vCard is read and written again: `GEO:geo:40.7,-74.0` becomes `geo:40.7;-74.0`.
#
# Any value is divided at `;` and `,`, though a URI is one value (RFC 6350, section 6.5.2), and what is written has `;` between. After
# the semicolon of a `geo:` URI come parameters, so that the longitude is lost. A parameter ends at its first colon, also in quotes:
# of `ADR;GEO="geo:…"` the first part of the address is the rest of the place.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts vcard-parser@1.0.0 >&2
cat > ask.mjs <<'JS'
import parser from 'vcard-parser'
for (const line of ['GEO:geo:40.7,-74.0', 'URL:https://example.com/ada,byron;v=1', 'ADR;GEO="geo:40.7,-74.0":;;12 Main St;Boston;MA;02108;USA']) {
  const read = parser.parse(['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ada Byron', line, 'END:VCARD', ''].join('\r\n'))
  const key = line.match(/^\w+/)[0].toLowerCase()
  console.log(line)
  console.log('  value  ', JSON.stringify(read[key][0].value))
  console.log('  written', parser.generate(read).split('\r\n').find((one) => one.toLowerCase().startsWith(key)))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
GEO:geo:40.7,-74.0
  value   ["geo:40.7","-74.0"]
  written GEO:geo:40.7;-74.0
URL:https://example.com/ada,byron;v=1
  value   ["https://example.com/ada,byron","v=1"]
  written URL:https://example.com/ada\,byron;v=1
ADR;GEO="geo:40.7,-74.0":;;12 Main St;Boston;MA;02108;USA
  value   ["40.7,-74.0\":","","12 Main St","Boston","MA","02108","USA"]
  written ADR;GEO="geo:40.7\,-74.0":;;12 Main St;Boston;MA;02108;USA
SEEN
