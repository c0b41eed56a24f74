#!/usr/bin/env bash
# node-fetch-cache 5.1.0: a 429 is kept as an answer: whoever asks again after the time in `Retry-After` gets the same refusal for ever.
#
# Every response is stored, also one that says `no-store`, although a cache may keep a 429 only if it is told to (RFC 9110, section 15.1).
# make-fetch-happen 15.0.6, with a folder for its cache, keeps neither. With `shouldCacheResponse: (response) => response.ok` the second
# question is asked.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-fetch-cache@5.1.0 make-fetch-happen@15.0.6 >&2
cat > ask.mjs <<'JS'
import http from 'node:http'
import makeFetchHappen from 'make-fetch-happen'
import nodeFetchCache from 'node-fetch-cache'
let asked = 0
const server = http.createServer((request, response) => {
  asked += 1
  response.writeHead(asked === 1 && request.url.startsWith('/people') ? 429 : 200, { 'retry-after': '1', 'cache-control': 'no-store' }).end(`${asked}`)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const fetches = {
  'node-fetch-cache': nodeFetchCache.create({}),
  'with shouldCacheResponse': nodeFetchCache.create({ shouldCacheResponse: (response) => response.ok }),
  'make-fetch-happen': makeFetchHappen.defaults({ cachePath: './cache', retry: false })
}
for (const [name, fetch] of Object.entries(fetches))
  for (const path of ['/people', '/private']) {
    asked = 0
    const seen = []
    for (const _ of [1, 2]) {
      const response = await fetch(`http://127.0.0.1:${server.address().port}${path}?${name.length}`)
      seen.push(`${response.status} (answer ${await response.text()})`)
    }
    console.log(`${name} ${path}: ${seen.join(', then ')}`)
  }
server.closeAllConnections()
server.close()
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
node-fetch-cache /people: 429 (answer 1), then 429 (answer 1)
node-fetch-cache /private: 200 (answer 1), then 200 (answer 1)
with shouldCacheResponse /people: 429 (answer 1), then 200 (answer 2)
with shouldCacheResponse /private: 200 (answer 1), then 200 (answer 1)
make-fetch-happen /people: 429 (answer 1), then 200 (answer 2)
make-fetch-happen /private: 200 (answer 1), then 200 (answer 2)
SEEN
