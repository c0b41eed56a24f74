#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2: its usual validator leaves out what JSON Schema 2020-12 has beyond draft 7.
#
# The protocol takes a schema without `$schema` as 2020-12 (specification of 2025-11-25, Basic). A client checks what a tool returns
# by Ajv for draft 7, in which `prefixItems`, `dependentRequired` and `unevaluatedProperties` are unknown words that are passed
# over, even where `$schema` names 2020-12. The SDK's other validator (cfworker) refuses the same answers.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/sdk@1.32.2 @cfworker/json-schema@4.1.1 >&2
cat > ask.mjs <<'JS'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker'
const cases = [
  [{ required: ['id'] }, { name: 'Ada' }],
  [{ dependentRequired: { city: ['state'] } }, { city: 'Boston' }],
  [{ properties: { point: { prefixItems: [{ type: 'number' }] } } }, { point: ['north'] }],
  [{ properties: { id: {} }, unevaluatedProperties: false }, { name: 'Ada' }],
  [{ $schema: 'https://json-schema.org/draft/2020-12/schema', dependentRequired: { city: ['state'] } }, { city: 'Boston' }],
]
for (const [schema, value] of cases) {
  const said = [new AjvJsonSchemaValidator(), new CfWorkerJsonSchemaValidator()].map(
    (validator) => validator.getValidator({ type: 'object', ...schema })(value).valid,
  )
  console.log(JSON.stringify(schema), 'ajv:', said[0], 'cfworker:', said[1])
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
{"required":["id"]} ajv: false cfworker: false
{"dependentRequired":{"city":["state"]}} ajv: true cfworker: false
{"properties":{"point":{"prefixItems":[{"type":"number"}]}}} ajv: true cfworker: false
{"properties":{"id":{}},"unevaluatedProperties":false} ajv: true cfworker: false
{"$schema":"https://json-schema.org/draft/2020-12/schema","dependentRequired":{"city":["state"]}} ajv: true cfworker: false
SEEN
