#!/usr/bin/env bash
# talisman 1.1.4: in its Double Metaphone, a surname that begins with `Wh` has no beginning: White and Dee are the same, `T`.
#
# Such a W is an A there, as any vowel at the beginning. double-metaphone 2.0.1 and natural 8.1.1 say `AT` for White. Who looks for
# people of the same sound finds Wheeler among Lear, and a table that one library filled is not found by another.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts talisman@1.1.4 double-metaphone@2.0.1 natural@8.1.1 >&2
cat > ask.mjs <<'JS'
import { doubleMetaphone } from 'double-metaphone'
import natural from 'natural'
import talisman from 'talisman/phonetics/double-metaphone.js'
const other = new natural.DoubleMetaphone()
for (const name of ['White', 'Dee', 'Wheeler', 'Lear', 'Wayne']) {
  const [a, b, c] = [talisman(name), doubleMetaphone(name), other.process(name)]
  console.log(`${name}: talisman ${a}, double-metaphone ${b}, natural ${c}`)
}
JS
seen=$(node ask.mjs | grep -F 'talisman')
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
White: talisman T,T, double-metaphone AT,AT, natural AT,AT
Dee: talisman T,T, double-metaphone T,T, natural T,T
Wheeler: talisman LR,LR, double-metaphone ALR,ALR, natural ALR,ALR
Lear: talisman LR,LR, double-metaphone LR,LR, natural LR,LR
Wayne: talisman AN,FN, double-metaphone AN,FN, natural AN,FN
SEEN
