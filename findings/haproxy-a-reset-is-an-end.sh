#!/usr/bin/env bash
# HAProxy 2.6.12 (Debian 12): when the connection of an answer without a length is reset, its client gets a complete one.
#
# Such an answer ends with the connection, "unless an error was indicated by the underlying connection" (RFC 9112, section 8), as a
# reset does. HAProxy ends what it sends on as if all had come; the client cannot tell. nginx 1.22.1 breaks its answer off.
set -euo pipefail
folder=$(mktemp -d) && cd "$folder"
trap '[ -z "${proxies:-}" ] || kill $proxies; [ -z "${server:-}" ] || kill "$server"; rm -rf "$folder"' EXIT
apt-get download -qq haproxy=2.6.12-1+deb12u4 nginx=1.22.1-9+deb12u11 libgcrypt20 liblua5.3-0 liblz4-1 libopentracing-c-wrapper0 libopentracing1 libpcre2-8-0 libssl3 libstdc++6 libsystemd0 libzstd1 libgpg-error0 libcap2 >&2
for package in *.deb; do dpkg -x "$package" .; done
cat > server.mjs <<'JS'
import { createServer } from 'node:net'
createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[{"name":"Ada Byron"},')
    setTimeout(() => socket.resetAndDestroy(), 200)
  })
}).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})
JS
node server.mjs > port &
server=$!
until [ -s port ]; do sleep 0.1; done
cat > haproxy.cfg <<CONF
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
listen all
  bind $folder/haproxy.socket
  server service 127.0.0.1:$(cat port)
CONF
cat > nginx.conf <<CONF
daemon off; pid $folder/pid; error_log /dev/null;
events {}
http {
  access_log off;
  client_body_temp_path $folder/body; proxy_temp_path $folder/proxy; fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi; scgi_temp_path $folder/scgi;
  server { listen unix:$folder/nginx.socket; location / { proxy_pass http://127.0.0.1:$(cat port); } }
}
CONF
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu
usr/sbin/haproxy -db -q -f haproxy.cfg &
proxies=$!
usr/sbin/nginx -p "$folder" -c nginx.conf 2> /dev/null &
proxies="$proxies $!"
until [ -S haproxy.socket ] && [ -S nginx.socket ]; do sleep 0.1; done
unset LD_LIBRARY_PATH
get() { curl -s -o /dev/null --unix-socket "$1.socket" http://localhost/ && echo complete || echo 'broken off'; }
seen="haproxy: $(get haproxy)
nginx: $(get nginx)"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
haproxy: complete
nginx: broken off
SEEN
