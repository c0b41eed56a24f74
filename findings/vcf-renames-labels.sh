#!/usr/bin/env bash
# vcf 2.1.2: a vCard that is read and written again has `X-AB-LABEL` in place of `X-ABLabel`, another property.
#
# The name of a property is the same in any case (RFC 6350, section 3.3), but not with a hyphen more. Names are kept in camel case,
# and written by a guess at where words began: labels of Apple's contacts, such as "School" beside a phone, are labels no more.
# `X-SOCIALPROFILE` and `X-ABDATE` come back as they were.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 >&2
cat > ask.mjs <<'JS'
import Vcf from 'vcf'
const labelled = ['item1.TEL:+1 212 555 0100', 'item1.X-ABLabel:School', 'X-ABShowAs:COMPANY']
const lines = [...labelled, 'X-SOCIALPROFILE:https://example.com/ada', 'X-ABDATE:1975-12-01']
const card = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ada Byron', ...lines, 'END:VCARD', ''].join('\r\n')
const written = new Vcf().parse(card).toString('3.0').split('\r\n')
for (const line of lines) console.log(line, '|', written.find((one) => one.endsWith(line.slice(line.indexOf(':')))))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
item1.TEL:+1 212 555 0100 | item1.TEL:+1 212 555 0100
item1.X-ABLabel:School | item1.X-AB-LABEL:School
X-ABShowAs:COMPANY | X-AB-SHOW-AS:COMPANY
X-SOCIALPROFILE:https://example.com/ada | X-SOCIALPROFILE:https://example.com/ada
X-ABDATE:1975-12-01 | X-ABDATE:1975-12-01
SEEN
