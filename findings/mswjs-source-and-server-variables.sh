#!/usr/bin/env bash
# @mswjs/source 0.5.0: handlers of an OpenAPI whose server has a variable, or that names no server, match no request to it.
#
# `{base}` in `servers` stands for its `default` (OpenAPI 3.1, section 4.8.6). The handlers keep the braces as a part of the
# path, so that they are never found. Only a literal address works.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @mswjs/source@0.5.0 msw@2.15.0 >&2
cat > ask.mjs <<'JS'
import { fromOpenApi } from '@mswjs/source/open-api'
const get = { responses: { 200: { description: 'fine', content: { 'application/json': { example: {} } } } } }
const of = (servers) => ({ openapi: '3.1.0', info: { title: 't', version: '1' }, ...servers, paths: { '/people': { get } } })
const cases = {
  literal: { servers: [{ url: 'http://127.0.0.1:8080' }] },
  variable: { servers: [{ url: '{base}', variables: { base: { default: 'http://127.0.0.1:8080' } } }] },
  none: {},
}
for (const [name, servers] of Object.entries(cases)) {
  const handlers = await fromOpenApi(of(servers))
  const result = await handlers[0].run({ request: new Request('http://127.0.0.1:8080/people'), requestId: '1' })
  console.log(name, handlers[0].info.path, result === null ? 'does not match' : 'matches')
}
process.exit()
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
literal http://127.0.0.1:8080/people matches
variable /{base}/people does not match
none /people does not match
SEEN
