#!/usr/bin/env bash
# addresser 1.1.22: the number of a highway, and what follows "Avenue" in a street's name, become the second line of an address.
#
# 12 US Highway 1 and 12 US Highway 2 have the same first line afterwards; the second line is where an apartment is otherwise.
# Some roads are known ("County Road 5"). parse-address 1.1.2 keeps all of these names whole.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts parse-address@1.1.2 addresser@1.1.22 >&2
cat > ask.mjs <<'JS'
import addresser from 'addresser'
import parser from 'parse-address'
const lines = ['12 Main St Apt 5', '12 US Highway 1', '12 County Road 5', '12 Avenue of the Americas', '12 Via Roma']
for (const line of lines) {
  const { addressLine1, addressLine2 } = addresser.parseAddress(`${line}, Boston, MA 02108`)
  const { street } = parser.parseLocation(`${line}, Boston, MA 02108`)
  console.log(`${line}: addresser`, JSON.stringify([addressLine1, addressLine2]), 'parse-address', street)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
12 Main St Apt 5: addresser ["12 Main St","Apt 5"] parse-address Main
12 US Highway 1: addresser ["12 Us Hwy","1"] parse-address US Highway 1
12 County Road 5: addresser ["12 County Road 5",null] parse-address County Road 5
12 Avenue of the Americas: addresser ["12 Avenue","of the Americas"] parse-address Avenue of the Americas
12 Via Roma: addresser ["12 Via","Roma"] parse-address Via Roma
SEEN
