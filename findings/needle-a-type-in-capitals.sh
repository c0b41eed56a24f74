#!/usr/bin/env bash
# needle 3.5.0: JSON that is called `Application/JSON` or `application/problem+json` is not parsed.
#
# A media type is case-insensitive (RFC 9110, section 8.3.1), and a suffix `+json` says that it is JSON (RFC 6839, section 3.1). The
# body is then a Buffer or a text, without an error, and a field of it undefined, as of an answer that says nothing.
# superagent 10.4.2 parses both.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts needle@3.5.0 superagent@10.4.2 >&2
cat > ask.cjs <<'JS'
const { createServer } = require('node:http')
const needle = require('needle')
const superagent = require('superagent')
const types = ['application/json', 'Application/JSON', 'application/problem+json']
const server = createServer(({ url }, response) => {
  response.writeHead(200, { 'content-type': types[Number(url.slice(1))] }).end('{"name":"Ada Byron"}')
})
const kind = (body) => (Buffer.isBuffer(body) ? 'a Buffer' : typeof body === 'object' ? 'an object' : typeof body)
server.listen(0, '127.0.0.1', async () => {
  for (const [at, type] of types.entries()) {
    const url = `http://127.0.0.1:${server.address().port}/${at}`
    const ofNeedle = (await needle('get', url)).body
    const ofSuperagent = (await superagent.get(url)).body
    console.log(`${type}: needle ${kind(ofNeedle)}, superagent ${kind(ofSuperagent)}`)
  }
  process.exit()
})
JS
seen=$(node ask.cjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
application/json: needle an object, superagent an object
Application/JSON: needle a Buffer, superagent an object
application/problem+json: needle string, superagent an object
SEEN
