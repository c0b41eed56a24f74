#!/usr/bin/env bash
# @dsnp/parquetjs 1.8.8: of who is born `1970-05-01`, the birthday in a Parquet file is 25 May 1975.
#
# A column of type DATE counts days since 1970 (Parquet, Logical Types). A text is read as a number of them, up to the first character that
# is no digit: the year 1970 is 1970 days, without an error. A `Date` is right if it is midnight in UTC: the evening of a day in New York
# is the day after it. Pass `new Date(text)`. The package of 1.9.3, the newest, has no code in it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @dsnp/parquetjs@1.8.8 hyparquet@1.33.0 >&2
cat > ask.mjs <<'JS'
import parquet from '@dsnp/parquetjs'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
const born = ['1970-05-01', '2001-12-31', new Date('1970-05-01'), new Date(1970, 4, 1, 21)]
const writer = await parquet.ParquetWriter.openFile(new parquet.ParquetSchema({ born: { type: 'DATE' } }), 'people.parquet')
for (const day of born) await writer.appendRow({ born: day })
await writer.close()
const rows = await parquetReadObjects({ file: await asyncBufferFromFile('people.parquet') })
born.forEach((day, at) => console.log(String(day), '->', rows[at].born.toISOString().slice(0, 10)))
JS
seen=$(TZ=America/New_York node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
1970-05-01 -> 1975-05-25
2001-12-31 -> 1975-06-25
Thu Apr 30 1970 20:00:00 GMT-0400 (Eastern Daylight Time) -> 1970-05-01
Fri May 01 1970 21:00:00 GMT-0400 (Eastern Daylight Time) -> 1970-05-02
SEEN
