#!/usr/bin/env bash
# csv-stringify 6.9.0: with `record_delimiter: 'windows'`, a text of two lines has no quotes, and is two records to other readers.
#
# A field with a line break is to be in quotes (RFC 4180, section 2.6). Quotes go around what has the delimiter of the records,
# and with `\r\n` for it, a single `\n` is not that. d3-dsv reads a record more, whose first column has an apartment. csv-parse reads
# what was written, as it guesses `\r\n` from the line of titles; without such a line, it refuses the records.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts csv-stringify@6.9.0 csv-parse@7.0.3 d3-dsv@3.0.2 >&2
cat > ask.mjs <<'JS'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { csvParseRows } from 'd3-dsv'
const rows = [['Ada Byron', '12 Main St\nApt 5'], ['Bob Byron', '77 Birch Ave']]
const read = (text) => {
  try {
    return JSON.stringify(parse(text))
  } catch (error) {
    return error.message
  }
}
for (const record_delimiter of ['unix', 'windows']) {
  const text = stringify([['name', 'street'], ...rows], { record_delimiter })
  console.log(record_delimiter, JSON.stringify(text))
  console.log('  csv-parse', read(text))
  console.log('  csv-parse, without titles', read(stringify(rows, { record_delimiter })))
  console.log('  d3-dsv   ', JSON.stringify(csvParseRows(text)))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
unix "name,street\nAda Byron,\"12 Main St\nApt 5\"\nBob Byron,77 Birch Ave\n"
  csv-parse [["name","street"],["Ada Byron","12 Main St\nApt 5"],["Bob Byron","77 Birch Ave"]]
  csv-parse, without titles [["Ada Byron","12 Main St\nApt 5"],["Bob Byron","77 Birch Ave"]]
  d3-dsv    [["name","street"],["Ada Byron","12 Main St\nApt 5"],["Bob Byron","77 Birch Ave"]]
windows "name,street\r\nAda Byron,12 Main St\nApt 5\r\nBob Byron,77 Birch Ave\r\n"
  csv-parse [["name","street"],["Ada Byron","12 Main St\nApt 5"],["Bob Byron","77 Birch Ave"]]
  csv-parse, without titles Invalid Record Length: expect 2, got 1 on line 3
  d3-dsv    [["name","street"],["Ada Byron","12 Main St"],["Apt 5"],["Bob Byron","77 Birch Ave"]]
SEEN
