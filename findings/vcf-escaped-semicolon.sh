#!/usr/bin/env bash
# vcf 2.1.2: an escaped semicolon in a vCard's name divides it, and each backslash of an escape stays in the values.
#
# `\;` and `\,` stand for the characters themselves (RFC 6350, section 3.4). The family name `Byron;King` becomes two, and the
# given name moves to the place of the middle name; a street has a backslash. ical.js 2.2.1 reads all as it is meant.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 ical.js@2.2.1 >&2
cat > ask.mjs <<'JS'
import ICAL from 'ical.js'
import Vcf from 'vcf'
const lines = ['VERSION:4.0', 'FN:Ada Byron', 'N:Byron\\;King;Ada;Augusta;;', 'ADR:;;12 Main St\\, Apt 5;Boston;MA;02108;USA']
const card = ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
for (const [name, jCard] of [['vcf', new Vcf().parse(card).toJCard('4.0')], ['ical.js', ICAL.parse(card)]]) {
  for (const key of ['n', 'adr']) console.log(name, JSON.stringify(jCard[1].find(([kind]) => kind === key)[3]))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
vcf ["Byron\\","King","Ada","Augusta","",""]
vcf ["","","12 Main St\\, Apt 5","Boston","MA","02108","USA"]
ical.js ["Byron;King","Ada","Augusta","",""]
ical.js ["","","12 Main St, Apt 5","Boston","MA","02108","USA"]
SEEN
