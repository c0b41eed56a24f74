#!/usr/bin/env bash
# hyparquet-writer 0.17.0: a column of phone numbers is written if all are below 2147483648, and refused otherwise.
#
# Of whole numbers it makes INT32 without looking at their size, so that people in New York have a file and those in Boston an error;
# with one fraction among them, all are doubles. `type: 'DOUBLE'` or bigints do it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts hyparquet-writer@0.17.0 hyparquet@1.33.0 >&2
cat > ask.mjs <<'JS'
import { parquetReadObjects } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
const columns = [
  { data: [2125550100, 2125550101] },
  { data: [2125550100, 6175550100] },
  { data: [2125550100, 6175550100, 0.5] },
  { data: [2125550100, 6175550100], type: 'DOUBLE' },
]
for (const column of columns) {
  try {
    const file = parquetWriteBuffer({ columnData: [{ name: 'phone', ...column }] })
    console.log(column.type ?? 'inferred', JSON.stringify(await parquetReadObjects({ file })))
  } catch (error) {
    console.log(column.type ?? 'inferred', error.message)
  }
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
inferred [{"phone":2125550100},{"phone":2125550101}]
inferred parquet expected int32 value, got 6175550100
inferred [{"phone":2125550100},{"phone":6175550100},{"phone":0.5}]
DOUBLE [{"phone":2125550100},{"phone":6175550100}]
SEEN
