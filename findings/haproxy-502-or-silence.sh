#!/usr/bin/env bash
# HAProxy 2.6.12 (Debian 12): a server that closes without an answer is a 502 to the first request of a client, silence to a later one.
#
# On a kept connection of the client, it closes that without a word, so that the client may ask again by itself (RFC 9112, section
# 9.3.1). curl does: it prints one 502, and the server has had two requests. Node's fetch does not, and rejects. Who pays for each
# request finds two in the bill, or an error that has no status.
set -euo pipefail
folder=$(mktemp -d) && cd "$folder"
trap '[ -z "${proxy:-}" ] || kill "$proxy"; [ -z "${server:-}" ] || kill "$server"; rm -rf "$folder"' EXIT
apt-get download -qq haproxy=2.6.12-1+deb12u4  >&2
for package in *.deb; do dpkg -x "$package" .; done
cat > server.mjs <<'JS'
import { createServer } from 'node:http'
let asked = 0
const server = createServer(({ url, socket }, response) => {
  if (url === '/asked') response.end(String(asked))
  else if (url === '/ok') response.end('ok')
  else socket.end(() => (asked += 1))
})
const unused = createServer().listen(0, '127.0.0.1', () => {
  const { port } = unused.address()
  unused.close()
  server.listen(0, '127.0.0.1', () => console.log(`${server.address().port} ${port}`))
})
JS
cat > ask.mjs <<'JS'
const asked = async (url) => {
  const response = await fetch(url)
  await response.text()
  return response.status
}
await asked(`${process.argv[2]}/ok`)
await new Promise((resolve) => setTimeout(resolve, 200))
console.log(await asked(`${process.argv[2]}/kept`).catch(() => 'rejects'))
JS
node server.mjs > port &
server=$!
until [ -s port ]; do sleep 0.1; done
read -r port unused < port
cat > haproxy.cfg <<CONF
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
listen all
  bind 127.0.0.1:$unused
  server service 127.0.0.1:$port
CONF
LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu usr/sbin/haproxy -db -q -f haproxy.cfg &
proxy=$!
url=http://127.0.0.1:$unused
until curl -s -o /dev/null "$url/ok"; do sleep 0.1; done
last=0
counted() {
  local now
  now=$(curl -s "http://127.0.0.1:$port/asked")
  echo "$1, asked $((now - last))"
}
status=$(curl -s -o /dev/null -w '%{http_code}' "$url/first")
seen="curl, first: $(counted "$status")"
last=$(curl -s "http://127.0.0.1:$port/asked")
status=$(curl -s -o /dev/null "$url/ok" --next -s -o /dev/null -w '%{http_code}' "$url/kept")
seen="$seen
curl, later: $(counted "$status")"
last=$(curl -s "http://127.0.0.1:$port/asked")
status=$(node ask.mjs "$url")
seen="$seen
fetch, later: $(counted "$status")"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
curl, first: 502, asked 1
curl, later: 502, asked 2
fetch, later: rejects, asked 1
SEEN
