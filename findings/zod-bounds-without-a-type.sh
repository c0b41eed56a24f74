#!/usr/bin/env bash
# zod 4.6.7: `z.fromJSONSchema` leaves out `maximum`, `pattern` and `minLength` where no `type` stands beside them.
#
# In JSON Schema (2020-12, Validation, section 6) each keyword stands by itself: `{ "maximum": 28 }` refuses 31. zod makes
# `z.any()` of it, without a word, although it throws for keywords that it does not know. With a `type` it refuses, as Ajv
# 8.20.0 does in both cases.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.20.0 >&2
cat > ask.mjs <<'JS'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod'
const cases = [
  [{ maximum: 28 }, 31],
  [{ type: 'integer', maximum: 28 }, 31],
  [{ pattern: '^[0-9]{5}$' }, 'x'],
  [{ properties: { day: { maximum: 28 } }, type: 'object' }, { day: 31 }],
]
for (const [schema, value] of cases) {
  const ajv = new Ajv2020({ strict: false }).compile(schema)(value)
  console.log(JSON.stringify(schema), 'ajv:', ajv, 'zod:', z.fromJSONSchema(schema).safeParse(value).success)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
{"maximum":28} ajv: false zod: true
{"type":"integer","maximum":28} ajv: false zod: false
{"pattern":"^[0-9]{5}$"} ajv: false zod: true
{"properties":{"day":{"maximum":28}},"type":"object"} ajv: false zod: true
SEEN
