#!/usr/bin/env bash
# xlsx 0.18.5, the newest in the registry: west of Greenwich, `1970-05-01` and `2001-04` of a CSV become the day before.
#
# Text of this form is midnight in UTC to `Date` (ECMA-262, Date.parse), and the number of the cell is then made of local time.
# In New York, a birthday is in April, and what began in April began in March. `raw: true` keeps texts.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >&2
cat > ask.mjs <<'JS'
import XLSX from 'xlsx'
for (const raw of [false, true]) {
  const book = XLSX.read('born,since\n1970-05-01,2001-04\n', { type: 'string', raw })
  const [row] = XLSX.utils.sheet_to_json(book.Sheets.Sheet1, { raw: false })
  console.log(process.env.TZ, raw ? 'raw' : '   ', JSON.stringify(row))
}
JS
seen=$(TZ=America/New_York node ask.mjs && TZ=Europe/Berlin node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
America/New_York     {"born":"4/30/70","since":"3/31/01"}
America/New_York raw {"born":"1970-05-01","since":"2001-04"}
Europe/Berlin     {"born":"5/1/70","since":"4/1/01"}
Europe/Berlin raw {"born":"1970-05-01","since":"2001-04"}
SEEN
