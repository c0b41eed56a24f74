#!/usr/bin/env bash
# axios 0.31.0, needle 3.5.0, node-fetch 2.7.0 and bent 7.3.12: an answer with `Content-Encoding: GZIP` stays compressed.
#
# "All content codings are case-insensitive" (RFC 9110, section 8.4.1). axios and needle give the compressed bytes as the text of an
# answer with status 200; with the other two, reading JSON fails. request 2.88.2, got 11.8.6, superagent 10.4.2, axios 1.21.1 and
# the fetch of Node undo it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts axios0@npm:axios@0.31.0 axios@1.21.1 needle@3.5.0 node-fetch@2.7.0 \
  bent@7.3.12 request@2.88.2 got@11.8.6 superagent@10.4.2 >&2
cat > ask.cjs <<'JS'
const { createServer } = require('node:http')
const { gzipSync } = require('node:zlib')
const axios0 = require('axios0')
const axios = require('axios')
const needle = require('needle')
const nodeFetch = require('node-fetch')
const bent = require('bent')
const request = require('request')
const got = require('got')
const superagent = require('superagent')
const requested = (url) =>
  new Promise((resolve, reject) =>
    request({ url, json: true, gzip: true }, (error, _, body) => (error ? reject(error) : resolve(body))),
  )
const clients = {
  'axios 0': async (url) => (await axios0.get(url)).data,
  needle: async (url) => (await needle('get', url)).body,
  'node-fetch 2': async (url) => (await nodeFetch(url)).json(),
  bent: async (url) => bent('json')(url),
  request: requested,
  'got 11': async (url) => got(url).json(),
  superagent: async (url) => (await superagent.get(url)).body,
  'axios 1': async (url) => (await axios.get(url)).data,
  fetch: async (url) => (await fetch(url)).json(),
}
const body = gzipSync('{"name":"Ada Byron"}')
const server = createServer((_, response) => {
  const head = { 'content-type': 'application/json', 'content-encoding': 'GZIP', 'content-length': body.length }
  response.writeHead(200, head).end(body)
})
server.listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${server.address().port}`
  for (const [name, ask] of Object.entries(clients)) {
    const found = await ask(url).catch(() => undefined)
    const seen = found === undefined ? 'fails' : found.name === 'Ada Byron' ? 'is read' : 'is still compressed'
    console.log(`${name}: ${seen}`)
  }
  process.exit()
})
JS
seen=$(node ask.cjs 2> /dev/null)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
axios 0: is still compressed
needle: is still compressed
node-fetch 2: fails
bent: fails
request: is read
got 11: is read
superagent: is read
axios 1: is read
fetch: is read
SEEN
