#!/usr/bin/env bash
# nginx 1.22.1 (Debian 12): with kept connections, its only server is asked twice, although `proxy_next_upstream_tries` is 1.
#
# A server that closes a kept connection instead of answering may have done the work. nginx then sends a GET again, which HTTP allows
# (RFC 9110, section 9.2.2): "a next server" is the only one again, and the limit of tries does not count it. On a new connection it asks
# once, and with `proxy_next_upstream off` always. Whoever pays for each request pays twice; the client sees a single 502.
set -euo pipefail
folder=$(mktemp -d) && cd "$folder"
trap '[ ! -s pid ] || kill "$(cat pid)"; [ -z "${server:-}" ] || kill "$server"; rm -rf "$folder"' EXIT
apt-get download -qq nginx=1.22.1-9+deb12u11 libpcre2-8-0 libssl3 >&2
for package in *.deb; do dpkg -x "$package" .; done
cat > server.mjs <<'JS'
import { createServer } from 'node:http'
let asked = 0
createServer(({ url, socket }, response) => {
  if (url === '/asked') response.end(String(asked))
  else if (url === '/ok') response.end('ok')
  else socket.end(() => (asked += 1))
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})
JS
node server.mjs > port &
server=$!
until [ -s port ]; do sleep 0.1; done
mkdir logs
cat > nginx.conf <<CONF
pid $folder/pid;
error_log /dev/null;
events {}
http {
  access_log off;
  client_body_temp_path $folder/body; proxy_temp_path $folder/proxy; fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi; scgi_temp_path $folder/scgi;
  upstream service { server 127.0.0.1:$(cat port); keepalive 1; }
  server {
    listen unix:$folder/socket;
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_next_upstream_tries 1;
    }
  }
}
CONF
LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/sbin/nginx -p "$folder" -c nginx.conf -g 'daemon on;' 2> /dev/null
until [ -S socket ]; do sleep 0.1; done
get() { curl -s -o /dev/null -w '%{http_code}' --unix-socket socket "http://localhost$1"; }
asked() { curl -s "http://127.0.0.1:$(cat port)/asked"; }
status=$(get /new)
seen="on a new connection: $status, asked $(asked) time"
get /ok > /dev/null
before=$(asked)
status=$(get /kept)
seen="$seen
on a kept connection: $status, asked $(($(asked) - before)) times"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
on a new connection: 502, asked 1 time
on a kept connection: 502, asked 2 times
SEEN
