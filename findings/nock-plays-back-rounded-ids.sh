#!/usr/bin/env bash
# nock 15.0.6: what is recorded of a JSON answer is parsed, so that an id beyond 2^53 is played back as another one.
#
# JSON sets no limit to a number (RFC 8259, section 6), and the body of the answer has all digits. A person whose id is
# 9007199254740993 becomes 9007199254740992 in the fixture, and whoever tests a parser that keeps digits tests something else.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts nock@15.0.6 >&2
cat > ask.mjs <<'JS'
import http from 'node:http'
import nock from 'nock'
const text = '{"id":9007199254740993}'
const server = http.createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/people/1`
const read = () =>
  new Promise((resolve, reject) => {
    http.get(url, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part) => (body += part))
      response.on('end', () => resolve(body))
    }).on('error', reject)
  })
nock.recorder.rec({ output_objects: true, dont_print: true })
console.log('sent    ', await read())
const recorded = nock.recorder.play()
nock.restore()
nock.activate()
nock.define(recorded)
console.log('replayed', await read())
server.close()
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
sent     {"id":9007199254740993}
replayed {"id":9007199254740992}
SEEN
