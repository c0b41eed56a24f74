#!/usr/bin/env bash
# luxon 3.7.2 and moment 2.31.0: who was born on 29 February 2000 is 26 on 28 February 2026; date-fns 4.4.0 and Temporal say 25.
#
# From the first of March on, all say 26. In the two, a year after the 29th is the 28th (in a leap year, it is the 29th). Who compares an
# age that a service sends with one that is computed has a difference for a day, and only for these people.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2 moment@2.31.0 date-fns@4.4.0 @js-temporal/polyfill@0.5.1 >&2
cat > ask.mjs <<'JS'
import { Temporal } from '@js-temporal/polyfill'
import { differenceInYears } from 'date-fns'
import { DateTime } from 'luxon'
import moment from 'moment'
const born = '2000-02-29'
for (const day of ['2024-02-28', '2024-02-29', '2026-02-28', '2026-03-01']) {
  const ages = {
    luxon: Math.floor(DateTime.fromISO(day).diff(DateTime.fromISO(born), 'years').years),
    moment: moment(day).diff(born, 'years'),
    'date-fns': differenceInYears(new Date(day), new Date(born)),
    Temporal: Temporal.PlainDate.from(born).until(day, { largestUnit: 'year' }).years,
  }
  console.log(day, JSON.stringify(ages))
}
JS
seen=$(TZ=UTC node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
2024-02-28 {"luxon":23,"moment":23,"date-fns":23,"Temporal":23}
2024-02-29 {"luxon":24,"moment":24,"date-fns":24,"Temporal":24}
2026-02-28 {"luxon":26,"moment":26,"date-fns":25,"Temporal":25}
2026-03-01 {"luxon":26,"moment":26,"date-fns":26,"Temporal":26}
SEEN
