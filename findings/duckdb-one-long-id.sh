#!/usr/bin/env bash
# @duckdb/node-api 1.5.6-r.1: one id of 20 digits in a CSV rounds the other ids of its column.
#
# `read_csv` guesses a type for each column. Ids up to 19 digits become BIGINT and are exact; with one that does not fit, all
# of the column becomes DOUBLE, and 9007199254740993 is read as ...992 without a word. `all_varchar = true` keeps them.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.6-r.1 >&2
printf 'id\n9007199254740993\n' > short.csv
printf 'id\n9007199254740993\n12345678901234567890\n' > long.csv
cat > ask.mjs <<'JS'
import { DuckDBInstance } from '@duckdb/node-api'
const connection = await (await DuckDBInstance.create()).connect()
const first = async (from) => {
  const sql = `SELECT typeof(id) AS type, printf('%s', id::DECIMAL(38, 0)::VARCHAR) AS id FROM ${from}`
  return (await connection.runAndReadAll(sql)).getRows()[0].join(' ')
}
console.log('short:', await first("read_csv('short.csv')"))
console.log('long: ', await first("read_csv('long.csv')"))
console.log('text: ', await first("read_csv('long.csv', all_varchar = true)"))
process.exit()
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
short: BIGINT 9007199254740993
long:  DOUBLE 9007199254740992
text:  VARCHAR 9007199254740993
SEEN
