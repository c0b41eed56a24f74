#!/usr/bin/env bash
# spacetime 7.15.0: the year `1970` is today's month and day of that year, and `9999-12-31` is today.
#
# `1970-05` is the first of May, so that a list of dates of birth in which some are years alone has birthdays on the day when it was
# read. The 31st of December 9999, which databases have for "never ended", has no error either, and lies in this year.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts spacetime@7.15.0 >&2
cat > ask.mjs <<'JS'
import spacetime from 'spacetime'
const now = spacetime.now()
const told = (part, unit) => (part === now[unit]() ? 'that of today' : String(part))
for (const text of ['1970-05-01', '1970-05', '1970', '9999-12-31']) {
  const date = spacetime(text)
  const isToday = date.month() === now.month() && date.date() === now.date()
  const day = isToday && !text.startsWith('1970-') ? 'day of today' : `${date.month() + 1}/${date.date()}`
  console.log(`${text}: valid ${date.isValid()}, year ${told(date.year(), 'year')}, ${day}`)
}
JS
seen=$(TZ=UTC node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
1970-05-01: valid true, year 1970, 5/1
1970-05: valid true, year 1970, 5/1
1970: valid true, year 1970, day of today
9999-12-31: valid true, year that of today, day of today
SEEN
