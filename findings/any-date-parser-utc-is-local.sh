#!/usr/bin/env bash
# any-date-parser 2.2.4: `2024-08-08T10:11:12Z` is ten o'clock here, `31/12/2003` the 12th of January, and `1985-13-01` in 2001.
#
# The Z for UTC (ISO 8601) counts for nothing, and the hours of +02:00 are taken from local time. Of a day with its month behind it,
# digits are left out until the rest is a date. Nothing is invalid.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts any-date-parser@2.2.4 >&2
cat > ask.mjs <<'JS'
import parser from 'any-date-parser'
const texts = ['2024-08-08T10:11:12Z', '2024-08-08T10:11:12+00:00', '2024-08-08T10:11:12+02:00', '12/31/2003', '31/12/2003', '1985-13-01', '2000-02-30']
for (const text of texts) {
  const date = parser.fromString(text)
  console.log(text, '->', date.isValid?.() === false || Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString())
}
JS
seen=$(TZ=America/New_York node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
2024-08-08T10:11:12Z -> 2024-08-08T14:11:12.000Z
2024-08-08T10:11:12+00:00 -> 2024-08-08T14:11:12.000Z
2024-08-08T10:11:12+02:00 -> 2024-08-08T12:11:12.000Z
12/31/2003 -> 2003-12-31T05:00:00.000Z
31/12/2003 -> 2003-01-12T05:00:00.000Z
1985-13-01 -> 2001-05-13T04:00:00.000Z
2000-02-30 -> 2000-03-01T05:00:00.000Z
SEEN
