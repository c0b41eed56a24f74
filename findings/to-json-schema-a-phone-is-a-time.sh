#!/usr/bin/env bash
# to-json-schema 0.2.5: a phone number in a text has the format `utc-millisec`, as has a ZIP code, and somebody called Violet is a `color`.
#
# It looks for formats of early drafts of JSON Schema without being asked to: a text of digits is a time, and a colour's name in small
# letters, or `Ada: a poet`, a style. Ajv 8.20.0 refuses a schema with such a format, so that it depends on the example whether it
# can be used. `strings: { detectFormat: false }` leaves formats out.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts to-json-schema@0.2.5 ajv@8.20.0 >&2
cat > ask.mjs <<'JS'
import Ajv from 'ajv'
import toJsonSchema from 'to-json-schema'
const use = (schema) => {
  try {
    return typeof new Ajv().compile(schema)
  } catch (error) {
    return error.message
  }
}
for (const value of ['212-555-0100', '2125550100', '02108', 'Ada Byron', 'violet', 'navy', 'Ada: a poet']) {
  const schema = toJsonSchema({ value })
  console.log(value, JSON.stringify(schema.properties.value), '| Ajv:', use(schema))
}
console.log(JSON.stringify(toJsonSchema({ value: '2125550100' }, { strings: { detectFormat: false } }).properties.value))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
212-555-0100 {"type":"string"} | Ajv: function
2125550100 {"type":"string","format":"utc-millisec"} | Ajv: unknown format "utc-millisec" ignored in schema at path "#/properties/value"
02108 {"type":"string","format":"utc-millisec"} | Ajv: unknown format "utc-millisec" ignored in schema at path "#/properties/value"
Ada Byron {"type":"string"} | Ajv: function
violet {"type":"string"} | Ajv: function
navy {"type":"string","format":"color"} | Ajv: unknown format "color" ignored in schema at path "#/properties/value"
Ada: a poet {"type":"string","format":"style"} | Ajv: unknown format "style" ignored in schema at path "#/properties/value"
{"type":"string"}
SEEN
