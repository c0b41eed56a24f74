#!/usr/bin/env bash
# apache-arrow 21.2.0: of lists whose first one is empty, `tableFromJSON` makes a column in which all others are lists of null.
#
# The items of an empty list get the type Null, and so what other records have is gone, without a word: the first person of a file
# who has no phone takes away everybody's. The other way round, with the empty list behind, the same records are refused. And a text
# that a record lacks becomes an empty text, though a number that it lacks is null.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts apache-arrow@21.2.0 >&2
cat > ask.mjs <<'JS'
import { tableFromJSON } from 'apache-arrow'
const grace = { id: '7', phones: [] }
const ada = { id: '8', phones: ['2125550100'], name: 'Ada Byron', age: 49 }
for (const people of [[ada, grace], [grace, ada]]) {
  try {
    console.log(people[0].phones.length, 'phones first:', JSON.stringify(tableFromJSON(people).toArray()))
  } catch (error) {
    console.log(people[0].phones.length, 'phones first: throws', error.name)
  }
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
1 phones first: throws TypeError
0 phones first: [{"id":"7","phones":[],"name":"","age":null},{"id":"8","phones":[null],"name":"Ada Byron","age":49}]
SEEN
