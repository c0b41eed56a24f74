#!/usr/bin/env bash
# vcard4-ts 0.4.1: the department is a part of the organization's name: of `ORG:Example;Sales` the name is `Example;Sales`.
#
# ORG has units, with semicolons between (RFC 6350, section 6.6.4), and one that belongs to a name is escaped: here both are the same text
# afterwards, while N and ADR are divided. ical.js 2.2.1 divides ORG. Nobody finds the colleagues of
# a department by the name of the firm; divide the text at semicolons, if none is in a name.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts vcard4-ts@0.4.1 ical.js@2.2.1 >&2
cat > ask.mjs <<'JS'
import ICAL from 'ical.js'
import { parseVCards } from 'vcard4-ts'
for (const line of ['ORG:Example', 'ORG:Example;Sales', String.raw`ORG:Example\;Sales`, 'N:Byron;Ada;;;']) {
  const card = `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Byron\r\n${line}\r\nEND:VCARD\r\n`
  const [{ ORG, N }] = parseVCards(card).vCards
  console.log(line, '->', JSON.stringify((ORG?.[0] ?? N).value), 'ical.js', JSON.stringify(ICAL.parse(card)[1].at(-1).at(-1)))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
ORG:Example -> ["Example"] ical.js "Example"
ORG:Example;Sales -> ["Example;Sales"] ical.js ["Example","Sales"]
ORG:Example\;Sales -> ["Example;Sales"] ical.js "Example;Sales"
N:Byron;Ada;;; -> {"familyNames":["Byron"],"givenNames":["Ada"],"additionalNames":[""],"honorificPrefixes":[""],"honorificSuffixes":[""]} ical.js ["Byron","Ada","","",""]
SEEN
