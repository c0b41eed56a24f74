#!/usr/bin/env bash
# Apache httpd 2.4.71 (Debian 12): as a proxy, it says 502 when the time of what is behind it is up; HAProxy 2.6.12 says 504.
#
# 504 Gateway Timeout is for a proxy that "did not receive a timely response", 502 for "an invalid response" (RFC 9110, sections
# 15.6.5 and 15.6.3). A client that asks again after 502, and not after 504, whose work may still be under way, does it twice.
set -euo pipefail
folder=$(mktemp -d) && cd "$folder"
trap '[ -z "${proxies:-}" ] || kill $proxies; [ -z "${server:-}" ] || kill "$server"; rm -rf "$folder"' EXIT
apt-get download -qq apache2-bin=2.4.71-1~deb12u1 libapr1 libaprutil1 libuuid1 haproxy=2.6.12-1+deb12u4 libgcrypt20 liblua5.3-0 liblz4-1 libopentracing-c-wrapper0 libopentracing1 libpcre2-8-0 libssl3 libstdc++6 libsystemd0 libzstd1 libgpg-error0 libcap2 >&2
for package in *.deb; do dpkg -x "$package" .; done
cat > server.mjs <<'JS'
import { createServer } from 'node:http'
const server = createServer(() => undefined)
const unused = createServer().listen(0, '127.0.0.1', () => {
  const { port } = unused.address()
  unused.close()
  server.listen(0, '127.0.0.1', () => console.log(`${server.address().port} ${port}`))
})
JS
node server.mjs > port &
server=$!
until [ -s port ]; do sleep 0.1; done
read -r port unused < port
modules=$folder/usr/lib/apache2/modules
cat > apache.conf <<CONF
ServerRoot $folder
ServerName localhost
DefaultRuntimeDir $folder
PidFile $folder/pid
ErrorLog $folder/log
Listen 127.0.0.1:$unused
LoadModule mpm_event_module $modules/mod_mpm_event.so
LoadModule authz_core_module $modules/mod_authz_core.so
LoadModule proxy_module $modules/mod_proxy.so
LoadModule proxy_http_module $modules/mod_proxy_http.so
ProxyPass / http://127.0.0.1:$port/ timeout=1
CONF
cat > haproxy.cfg <<CONF
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 1s
listen all
  bind $folder/haproxy.socket
  server service 127.0.0.1:$port
CONF
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu
usr/sbin/haproxy -db -q -f haproxy.cfg &
proxies=$!
usr/sbin/apache2 -DFOREGROUND -f "$folder/apache.conf" &
proxies="$proxies $!"
unset LD_LIBRARY_PATH
until [ -S haproxy.socket ] && [ -s pid ]; do sleep 0.1; done
get() { curl -s -m 20 -o /dev/null -w '%{http_code}' "$@"; }
seen="apache: $(get "http://127.0.0.1:$unused/")
haproxy: $(get --unix-socket haproxy.socket http://localhost/)"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
apache: 502
haproxy: 504
SEEN
