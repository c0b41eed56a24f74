#!/usr/bin/env bash
# dayjs 1.11.23: `1985-00` and `1985-04-00`, with zeros for what is unknown, are valid, and lie in the month before.
#
# Records of people often write an unknown month or day as 00. date-fns 4.4.0 and luxon 3.7.2 say that it is no date; dayjs makes
# December 1984 of it, and `isValid` is true. `1985-095`, the 95th day of a year (ISO 8601), is a day in September there.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 date-fns@4.4.0 luxon@3.7.2 >&2
cat > ask.mjs <<'JS'
import { format, isValid, parseISO } from 'date-fns'
import dayjs from 'dayjs'
import { DateTime } from 'luxon'
for (const text of ['1985-04', '1985-00', '1985-04-00', '1985-095']) {
  const [fns, lux, day] = [parseISO(text), DateTime.fromISO(text), dayjs(text)]
  const said = [isValid(fns) ? format(fns, 'yyyy-MM-dd') : 'none', lux.isValid ? lux.toISODate() : 'none']
  console.log(text, 'date-fns', said[0], 'luxon', said[1], 'dayjs', day.isValid() ? day.format('YYYY-MM-DD') : 'none')
}
JS
seen=$(TZ=UTC node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
1985-04 date-fns 1985-04-01 luxon 1985-04-01 dayjs 1985-04-01
1985-00 date-fns none luxon none dayjs 1984-12-01
1985-04-00 date-fns none luxon none dayjs 1985-03-31
1985-095 date-fns 1985-04-05 luxon 1985-04-05 dayjs 1985-09-05
SEEN
