#!/usr/bin/env bash
# jsonschema 1.5.0: a schema whose `$id` is a URN cannot refer to its own `$defs`.
#
# A URN is an absolute URI, and as such an `$id` (JSON Schema 2020-12, Core, section 8.2.1). Ajv 8.20.0 resolves `#/$defs/Name`
# in it; jsonschema throws "Invalid URL" for every value, as it takes the base for the address of a site. With an https
# address, behind which nothing needs to be, it works.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts jsonschema@1.5.0 ajv@8.20.0 >&2
cat > ask.mjs <<'JS'
import { Ajv2020 } from 'ajv/dist/2020.js'
import jsonschema from 'jsonschema'
for (const id of ['urn:example:person', 'https://example.com/person.json']) {
  const schema = { $id: id, type: 'object', properties: { name: { $ref: '#/$defs/Name' } }, $defs: { Name: { type: 'string' } } }
  const ajv = new Ajv2020().compile(schema)({ name: 'Ada' })
  let other
  try {
    other = new jsonschema.Validator().validate({ name: 'Ada' }, schema).valid
  } catch (error) {
    other = `throws ${error.message}`
  }
  console.log(id, '| ajv:', ajv, '| jsonschema:', other)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
urn:example:person | ajv: true | jsonschema: throws Invalid URL
https://example.com/person.json | ajv: true | jsonschema: true
SEEN
