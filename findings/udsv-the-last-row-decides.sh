#!/usr/bin/env bash
# udsv 0.7.3: a column's type is that of its last cell: if that is `12E4`, every other street of the column is null.
#
# `inferSchema` takes the last one of the first rows that has a value, and no other; `typedObjs` then reads the whole column so.
# Of the same rows, turned round, the street stays, and the long id of the first row is rounded (2^53 and 1) in both orders.
# `stringObjs` changes nothing.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts udsv@0.7.3 >&2
cat > ask.mjs <<'JS'
import { inferSchema, initParser } from 'udsv'
const rows = ['9007199254740993,77 Birch Ave,Ada', '7,12E4,Bob']
for (const order of [rows, [...rows].reverse()]) {
  const text = ['id,street,name', ...order, ''].join('\n')
  for (const row of initParser(inferSchema(text)).typedObjs(text)) console.log(JSON.stringify(row))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
{"id":9007199254740992,"street":null,"name":"Ada"}
{"id":7,"street":120000,"name":"Bob"}
{"id":7,"street":"12E4","name":"Bob"}
{"id":9007199254740992,"street":"77 Birch Ave","name":"Ada"}
SEEN
