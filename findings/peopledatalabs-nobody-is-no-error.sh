#!/usr/bin/env bash
# peopledatalabs 14.1.1: of nobody, and of a rate limit, it rejects with an object that is no Error, without what the service has said.
#
# `error instanceof Error` is false, there is no stack, and what logs errors writes `[object Object]`. The message is one of the client's own
# for each status, and `Retry-After` is among what is lost: whoever waits guesses. Look at `status`, which is there, and make an Error of
# it where the client is called.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts peopledatalabs@14.1.1 >&2
cat > ask.mjs <<'JS'
import http from 'node:http'
import PDLJS from 'peopledatalabs'
const server = http.createServer((request, response) => {
  const status = request.url.includes('nobody') ? 404 : 429
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '30' })
  response.end(JSON.stringify({ status, error: { type: 'told', message: 'what the service says' } }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const client = new PDLJS({ apiKey: '0'.repeat(64), basePath: `http://127.0.0.1:${server.address().port}` })
for (const email of ['nobody@example.com', 'ada@example.com'])
  await client.person.enrichment({ email }).catch((error) => {
    console.log(error instanceof Error, String(error), JSON.stringify(error))
  })
server.closeAllConnections()
server.close()
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
false [object Object] {"status":404,"message":"No records were found matching your request","rateLimit":{}}
false [object Object] {"status":429,"message":"An error occurred due to requests hitting the API too quick","rateLimit":{}}
SEEN
