#!/usr/bin/env bash
# lighttpd 1.4.69 (Debian 12): as a proxy, it gives half of a chunked answer as all of one.
#
# Without its last chunk, which has the length 0, a chunked body is incomplete (RFC 9112, section 8). The proxy has been told so by
# the connection that closed, and ends its own answer properly: the client cannot know that anything is missing. An answer with a
# Content-Length that ends too early is broken off, as it should be.
set -euo pipefail
folder=$(mktemp -d) && cd "$folder"
trap '[ -z "${proxy:-}" ] || kill "$proxy"; [ -z "${server:-}" ] || kill "$server"; rm -rf "$folder"' EXIT
apt-get download -qq lighttpd=1.4.69-1 libnettle8 libpcre2-8-0 libxxhash0 >&2
for package in *.deb; do dpkg -x "$package" .; done
cat > server.mjs <<'JS'
import { createServer } from 'node:net'
const half = '[{"name":"Ada Byron"},'
createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', (request) => {
    const isChunked = String(request).startsWith('GET /chunked')
    const [head, body] = isChunked ? ['Transfer-Encoding: chunked', `16\r\n${half}\r\n`] : ['Content-Length: 99', half]
    socket.end(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`)
  })
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})
JS
node server.mjs > port &
server=$!
until [ -s port ]; do sleep 0.1; done
cat > lighttpd.conf <<CONF
server.bind = "$folder/socket"
server.document-root = "$folder"
server.errorlog = "/dev/null"
server.modules = ("mod_proxy")
proxy.server = ("" => (("host" => "127.0.0.1", "port" => $(cat port))))
CONF
LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/sbin/lighttpd -D -m usr/lib/lighttpd -f lighttpd.conf &
proxy=$!
until [ -S socket ]; do sleep 0.1; done
get() { curl -s -o body --unix-socket socket "http://localhost/$1" && echo "complete" || echo "broken off"; }
seen="half of what is chunked: $(get chunked), $(wc -c < body) bytes
half of what has a length: $(get length)"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
half of what is chunked: complete, 22 bytes
half of what has a length: broken off
SEEN
