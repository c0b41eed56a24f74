#!/usr/bin/env bash
# arktype 2.2.10: `string.date.iso.parse` gives an Invalid Date for `19700501`, and the first of March for `2000-02-30`.
#
# It takes what looks like ISO 8601 (`19700501` is its basic form, `1970-121` a day of the year), and makes a `Date` of it, which reads the
# extended form alone (ECMA-262, Date Time String Format), and no error is among the results: what was checked cannot be used. zod
# 4.6.7, `z.iso.date()`, refuses all three.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts arktype@2.2.10 zod@4.6.7 >&2
cat > ask.mjs <<'JS'
import { type } from 'arktype'
import { z } from 'zod'
const parse = type('string.date.iso.parse')
for (const text of ['1970-05-01', '19700501', '1970-121', '2000-02-30']) {
  const date = parse(text)
  const seen = date instanceof type.errors ? 'refused' : Number.isNaN(date.getTime()) ? 'an Invalid Date' : date.toISOString()
  console.log(`${text}: arktype ${seen}, zod ${z.iso.date().safeParse(text).success}`)
}
JS
seen=$(TZ=UTC node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
1970-05-01: arktype 1970-05-01T00:00:00.000Z, zod true
19700501: arktype an Invalid Date, zod false
1970-121: arktype an Invalid Date, zod false
2000-02-30: arktype 2000-03-01T00:00:00.000Z, zod false
SEEN
