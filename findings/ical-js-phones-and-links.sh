#!/usr/bin/env bash
# ical.js 2.2.1: a vCard that is written again has a backslash in each link with a comma, and its `tel:` URIs are text.
#
# The value of TEL is a text unless VALUE says otherwise (RFC 6350, section 6.4.1). Here it is a URI by default, so that `VALUE=uri`
# is left out when written, and others read `tel:+1-212-555-0100` as a text. And a URI has no escapes of vCard (section 4.2): who
# takes it as it is written has another address. Links with commas are those of photos and maps.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 >&2
cat > ask.mjs <<'JS'
import ICAL from 'ical.js'
const phones = ['TEL;VALUE=uri:tel:+1-212-555-0100', 'TEL:212-555-0101']
const lines = [...phones, 'URL:https://example.com/people?of=ada,grace', 'GEO:geo:40.7,-74.0']
const card = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ada Byron', ...lines, 'END:VCARD', ''].join('\r\n')
const jCard = ICAL.parse(card)
const written = new ICAL.Component(jCard).toString().split('\r\n')
lines.forEach((line, index) => console.log(line, '|', jCard[1][index + 2][2], '|', written[index + 3]))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
TEL;VALUE=uri:tel:+1-212-555-0100 | uri | TEL:tel:+1-212-555-0100
TEL:212-555-0101 | uri | TEL:212-555-0101
URL:https://example.com/people?of=ada,grace | uri | URL:https://example.com/people?of=ada\,grace
GEO:geo:40.7,-74.0 | uri | GEO:geo:40.7\,-74.0
SEEN
