#!/usr/bin/env bash
# avsc 5.7.9: `Type.forValue` takes a list with a number beyond 2^31 for floats: 6175550100 is read again as 6175549952.
#
# A float has 24 bits (Avro 1.12, primitive types), and the inferred type says so; writing and reading end without an error. What fits into
# an int, up to the area code 214, stays exact if all do; one Boston number changes its neighbours, too. A schema with `long` is exact.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts avsc@5.7.9 >&2
cat > ask.mjs <<'JS'
import avro from 'avsc'
const show = (type, phones) => console.log(JSON.stringify(type.schema()), JSON.stringify(type.fromBuffer(type.toBuffer(phones))))
for (const phones of [[2125550100, 2125550101], [6175550100, 2125550101]]) {
  console.log(JSON.stringify(phones))
  show(avro.Type.forValue(phones), phones)
  show(avro.Type.forSchema({ type: 'array', items: 'long' }), phones)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
[2125550100,2125550101]
{"type":"array","items":"int"} [2125550100,2125550101]
{"type":"array","items":"long"} [2125550100,2125550101]
[6175550100,2125550101]
{"type":"array","items":"float"} [6175549952,2125550080]
{"type":"array","items":"long"} [6175550100,2125550101]
SEEN
