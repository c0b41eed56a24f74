#!/usr/bin/env bash
# phone-formatter 0.0.2: a blank behind, or an extension, and the formatted number is cut: `212-867-5309 x12` becomes `(212) -86-7-53`.
#
# `format` puts the first ten characters into the places, whatever they are, when `normalize` could not read the number, which it does not
# say: it gives back the text. Digits at the end are lost, and the result is no number. Look whether `normalize` gave ten digits. The
# same holds for node-phone-formatter 0.0.4.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts phone-formatter@0.0.2 node-phone-formatter@0.0.4 >&2
cat > ask.mjs <<'JS'
import other from 'node-phone-formatter'
import formatter from 'phone-formatter'
for (const number of ['212-867-5309', '+1 (212) 867-5309', '212-867-5309 ', '212-867-5309 x12', 'tel:+1-212-867-5309'])
  console.log(JSON.stringify(number), formatter.normalize(number), '->', ...[formatter, other].map((one) => JSON.stringify(one.format(number, '(NNN) NNN-NNNN'))))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
"212-867-5309" 2128675309 -> "(212) 867-5309" "(212) 867-5309"
"+1 (212) 867-5309" 2128675309 -> "(212) 867-5309" "(212) 867-5309"
"212-867-5309 " 212-867-5309  -> "(212) -86-7-53" "(212) -86-7-53"
"212-867-5309 x12" 212-867-5309 x12 -> "(212) -86-7-53" "(212) -86-7-53"
"tel:+1-212-867-5309" tel:+1-212-867-5309 -> "(tel) :+1--212" "(tel) :+1--212"
SEEN
