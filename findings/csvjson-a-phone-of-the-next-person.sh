#!/usr/bin/env bash
# csvjson 5.1.0: the second phone of a person is in the row of the next person, and a comma in a name becomes a tab.
#
# `toCSV` writes the values of each list below one another, whoever's they are: Bob has Ada's number, and his own is in a row without a
# name. With `wrap: true` the comma stays, the numbers move all the same. Write one row for each phone, or join them before.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts csvjson@5.1.0 >&2
cat > ask.mjs <<'JS'
import csvjson from 'csvjson'
const ada = { name: 'Byron, Ada', phones: [{ phone: '2125550100' }, { phone: '2125550101' }] }
const bob = { name: 'Bob', phones: [{ phone: '6175550100' }] }
for (const options of [{}, { wrap: true }])
  console.log(JSON.stringify(options), csvjson.toCSV([ada, bob], { headers: 'key', ...options }).replaceAll('\t', '<tab>'))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
{} name,phone
Byron<tab> Ada,2125550100
Bob,2125550101
,6175550100
{"wrap":true} "name","phone"
"Byron, Ada","2125550100"
"Bob","2125550101"
,"6175550100"
SEEN
