#!/usr/bin/env bash
# jsonexport 3.2.0: the city of a person who has two phones is in the row of the second phone, in which there is no name.
#
# A list of records is spread over rows, and what stands behind it in the record goes to the last of them: no row has both the name and the
# city, and how a person reads depends on the order of keys. `fillGaps: true`, with which rows are to be whole, leaves the first without a
# city. Join the list's values into one text before.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts jsonexport@3.2.0 >&2
cat > ask.mjs <<'JS'
import jsonexport from 'jsonexport'
const phones = [{ phone: '2125550100' }, { phone: '2125550101' }]
const bob = { name: 'Bob', phones: [{ phone: '6175550100' }], city: 'Miami' }
console.log(await jsonexport([{ name: 'Ada', phones, city: 'Boston' }, bob]))
console.log('fillGaps', await jsonexport([{ name: 'Ada', phones, city: 'Boston' }, bob], { fillGaps: true }))
console.log('phones behind', await jsonexport([{ name: 'Ada', city: 'Boston', phones }]))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
name,phones.phone,city
Ada,2125550100,
,2125550101,Boston
Bob,6175550100,Miami
fillGaps name,phones.phone,city
Ada,2125550100,
Ada,2125550101,Boston
Bob,6175550100,Miami
phones behind name,city,phones.phone
Ada,Boston,2125550100
,,2125550101
SEEN
