#!/usr/bin/env bash
# us-states-normalize 1.0.0 and others: people in Puerto Rico, on Guam, in the capital or in the forces have no state, or a TypeError.
#
# USPS has 62 codes (Publication 28, appendix B), with the territories and AA, AE, AP. Each list is another one: madison 2.0.0 has Ontario,
# and not Guam; usa-state-validator 1.0.6 says that DC is none; with `returnType: 'name'`, us-states-normalize throws for what it does not
# know. us-states 0.0.1, an object by codes, has all.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts us-states-normalize@1.0.0 madison@2.0.0 us-state-codes@1.1.2 usa-state-validator@1.0.6 us-states@0.0.1 >&2
cat > ask.mjs <<'JS'
import madison from 'madison'
import codes from 'us-state-codes'
import states from 'us-states'
import normalize from 'us-states-normalize'
import validator from 'usa-state-validator'
const named = (code) => {
  try {
    return normalize(code, { returnType: 'name' })
  } catch (error) {
    return error.name
  }
}
for (const code of ['MA', 'DC', 'PR', 'GU', 'AE'])
  console.log(
    `${code}: us-states-normalize ${named(code)}, madison ${madison.getStateName(code)}, us-state-codes ${codes.getStateNameByStateCode(code)},`,
    `usa-state-validator ${validator.isValidStateAbbreviation(code)}, us-states ${states[code]}`
  )
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
MA: us-states-normalize Massachusetts, madison Massachusetts, us-state-codes Massachusetts, usa-state-validator true, us-states Massachusetts
DC: us-states-normalize District Of Columbia, madison District of Columbia, us-state-codes District of Columbia, usa-state-validator false, us-states District of Columbia
PR: us-states-normalize TypeError, madison Puerto Rico, us-state-codes Puerto Rico, usa-state-validator false, us-states Puerto Rico
GU: us-states-normalize TypeError, madison undefined, us-state-codes null, usa-state-validator false, us-states Guam
AE: us-states-normalize TypeError, madison undefined, us-state-codes null, usa-state-validator false, us-states Armed Forces Middle East
SEEN
