#!/usr/bin/env bash
# vcard4 4.0.5: a vCard whose name or organization has the parameter SORT-AS is refused as a whole.
#
# RFC 6350 has it for N and ORG (section 5.9), with an example of each. The error says that N has no such parameter; its own
# `SortAsParameter` exists. ical.js 2.2.1 reads both.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts vcard4@4.0.5 ical.js@2.2.1 >&2
cat > ask.mjs <<'JS'
import ICAL from 'ical.js'
import { parse } from 'vcard4'
const read = (make) => {
  try {
    make()
    return 'reads it'
  } catch (error) {
    return error.message
  }
}
for (const line of ['N:de la Cruz;Ada;;;', 'N;SORT-AS=Cruz:de la Cruz;Ada;;;', 'ORG;SORT-AS=Byron:The Byron Company']) {
  const card = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ada de la Cruz', line, 'END:VCARD', ''].join('\r\n')
  console.log(line)
  console.log('  vcard4', read(() => parse(card)))
  console.log('  ical.js', read(() => ICAL.parse(card)))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
N:de la Cruz;Ada;;;
  vcard4 reads it
  ical.js reads it
N;SORT-AS=Cruz:de la Cruz;Ada;;;
  vcard4 vCard has unknown parameter: SORT-AS, on N property
  ical.js reads it
ORG;SORT-AS=Byron:The Byron Company
  vcard4 vCard has unknown parameter: SORT-AS, on ORG property
  ical.js reads it
SEEN
