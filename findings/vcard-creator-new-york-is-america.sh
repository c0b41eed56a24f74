#!/usr/bin/env bash
# vcard-creator 1.0.0 and ical.js 2.2.1: of the time zone America/New_York the text `America` is left, and a note's semicolon has a backslash.
#
# TZ of vCard 3.0 is an offset unless `VALUE=text` stands there (RFC 2426, section 3.4.1), which vcard-creator leaves out of a name; ical.js
# reads it as an offset, without an error. The `\;` of a text is right (section 5), and ical.js keeps its backslash. vcf 2.1.2 reads the
# zone. Write TZ by `addCustomProperty`.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts vcard-creator@1.0.0 ical.js@2.2.1 vcf@2.1.2 >&2
cat > ask.mjs <<'JS'
import ICAL from 'ical.js'
import VCard from 'vcard-creator'
import Vcf from 'vcf'
const card = new VCard().addName({ givenName: 'Ada', familyName: 'Byron' }).addTimezone('America/New_York').addNote('a; b, c').toString()
const [, properties] = ICAL.parse(card)
for (const name of ['tz', 'note']) {
  const written = card.split('\r\n').find((line) => line.startsWith(name.toUpperCase()))
  console.log(written, '| ical.js', properties.find(([one]) => one === name).at(-1), '| vcf', new Vcf().parse(card).get(name).valueOf())
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
TZ:America/New_York | ical.js America | vcf America/New_York
NOTE:a\; b\, c | ical.js a\; b, c | vcf a\; b\, c
SEEN
