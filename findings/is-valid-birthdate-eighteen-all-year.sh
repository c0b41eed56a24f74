#!/usr/bin/env bash
# is-valid-birthdate 0.1.0: with `minAge: 18`, who is born on 31 December 2008 is old enough from 1 January 2026, a year too early.
#
# It takes years from one another, and looks at no month. s-age 1.1.2 counts months and days, of a date that is midnight in UTC, by the local
# clock: west of Greenwich, everybody is older a day too early. get-age 1.0.1 is right, but for the evening before. Compare the texts of the
# days, as `YYYY-MM-DD`.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts is-valid-birthdate@0.1.0 s-age@1.1.2 get-age@1.0.1 >&2
cat > ask.mjs <<'JS'
import { mock } from 'node:test'
const ages = { get: 'get-age', s: 's-age', valid: 'is-valid-birthdate' }
const noon = (day) => Date.parse(`${day}T12:00:00-05:00`)
mock.timers.enable({ apis: ['Date'], now: noon('2026-01-01') })
for (const name of Object.keys(ages)) ages[name] = (await import(ages[name])).default
for (const day of ['2026-01-01', '2026-12-29', '2026-12-30', '2026-12-31']) {
  mock.timers.setTime(noon(day))
  const born = '2008-12-31'
  console.log(`${day}: is-valid-birthdate ${ages.valid(born, { minAge: 18 })}, s-age ${ages.s(born)}, get-age ${ages.get(born)}`)
}
JS
seen=$(TZ=America/New_York node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
2026-01-01: is-valid-birthdate true, s-age 17, get-age 17
2026-12-29: is-valid-birthdate true, s-age 17, get-age 17
2026-12-30: is-valid-birthdate true, s-age 18, get-age 17
2026-12-31: is-valid-birthdate true, s-age 18, get-age 18
SEEN
