#!/usr/bin/env bash
# csv-parse 7.0.3: with `cast_date: true`, `Apt 12` and `Main St 12` become dates in the year 2001.
#
# Each text goes through `Date.parse`. Of what is no ISO date the engine makes what it likes (ECMA-262, Date.parse), and V8 takes a
# number from 1 to 12 behind words for a month. An apartment or a street with a number is a Date afterwards; `Apt 13`, which is no
# month, stays a text, so that one column has both.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3 >&2
cat > ask.mjs <<'JS'
import { parse } from 'csv-parse/sync'
const text = 'line\nApt 12\nApt 13\nMain St 12\n77 Birch Ave\n10001-0123\n'
for (const { line } of parse(text, { columns: true, cast: true, cast_date: true })) {
  console.log(line instanceof Date ? `a date in ${line.getFullYear()}, month ${line.getMonth() + 1}` : JSON.stringify(line))
}
JS
seen=$(TZ=UTC node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
a date in 2001, month 12
"Apt 13"
a date in 2001, month 12
"77 Birch Ave"
"10001-0123"
SEEN
