#!/usr/bin/env bash
# json-2-csv 5.6.0 and csv42 5.0.3: what each has written, it reads as something else: a unit `1E5` is 100000, some ZIP codes are texts.
#
# Texts are written without a mark, and each cell is parsed for itself when read: json-2-csv keeps `02108` and makes a number of 10001 in
# the same column, csv42 makes 2108; an id beyond 2^53 is rounded, and a person whose name is `null` has none. Both take
# a function for reading cells: `parseValue: (text) => text`.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts json-2-csv@5.6.0 csv42@5.0.3 >&2
cat > ask.mjs <<'JS'
import { csv2json, json2csv } from 'json-2-csv'
import * as csv42 from 'csv42'
const people = [
  { id: '9007199254740993', name: 'Ada', zip: '02108', unit: '1E5' },
  { id: '2', name: 'null', zip: '10001', unit: '4' }
]
const asText = { parseValue: (text) => text }
for (const options of [{}, asText]) {
  console.log('json-2-csv', Object.keys(options), JSON.stringify(csv2json(json2csv(people), options)))
  console.log('csv42', Object.keys(options), JSON.stringify(csv42.csv2json(csv42.json2csv(people), options)))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
json-2-csv [] [{"id":9007199254740992,"name":"Ada","zip":"02108","unit":100000},{"id":2,"name":null,"zip":10001,"unit":4}]
csv42 [] [{"id":9007199254740992,"name":"Ada","zip":2108,"unit":100000},{"id":2,"name":null,"zip":10001,"unit":4}]
json-2-csv [ 'parseValue' ] [{"id":"9007199254740993","name":"Ada","zip":"02108","unit":"1E5"},{"id":"2","name":"null","zip":"10001","unit":"4"}]
csv42 [ 'parseValue' ] [{"id":"9007199254740993","name":"Ada","zip":"02108","unit":"1E5"},{"id":"2","name":"null","zip":"10001","unit":"4"}]
SEEN
