#!/usr/bin/env bash
# kitsu-core 11.1.0 and deserialize-json-api 2.0.0: of who has no spouse, the one makes `spouse: {}`, and the other a TypeError.
#
# `"data": null` is an empty to-one relationship (JSON:API 1.1, resource linkage). With kitsu-core `if (ada.spouse)` is true; with
# deserialize-json-api one such record makes the whole document unreadable, also one that is only included, and so does a
# relationship that has nothing but links. Jsona 1.14.0 says null. Take out such relationships before.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts kitsu-core@11.1.0 deserialize-json-api@2.0.0 jsona@1.14.0 >&2
cat > ask.mjs <<'JS'
import { Jsona } from 'jsona'
import other from 'deserialize-json-api'
import { deserialise } from 'kitsu-core'
const readers = {
  'kitsu-core': (document) => deserialise(document).data,
  'deserialize-json-api': (document) => other.deserialize(document).data,
  jsona: (document) => new Jsona().deserialize(document)
}
const linked = { links: { related: 'https://example.com/people/2' } }
const bob = { type: 'people', id: '2' }
for (const spouse of [{ data: bob }, { data: null }, linked])
  for (const [name, read] of Object.entries(readers)) {
    const document = { data: { type: 'people', id: '1', relationships: { spouse } }, included: [bob] }
    try {
      console.log(name, JSON.stringify(spouse), '->', JSON.stringify(read(document).spouse))
    } catch (error) {
      console.log(name, JSON.stringify(spouse), '->', error.message)
    }
  }
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
kitsu-core {"data":{"type":"people","id":"2"}} -> {"data":{"type":"people","id":"2"}}
deserialize-json-api {"data":{"type":"people","id":"2"}} -> {"id":"2","type":"people"}
jsona {"data":{"type":"people","id":"2"}} -> {"type":"people","id":"2"}
kitsu-core {"data":null} -> {}
deserialize-json-api {"data":null} -> Cannot read properties of null (reading 'type')
jsona {"data":null} -> null
kitsu-core {"links":{"related":"https://example.com/people/2"}} -> {"links":{"related":"https://example.com/people/2"}}
deserialize-json-api {"links":{"related":"https://example.com/people/2"}} -> Cannot read properties of undefined (reading 'type')
jsona {"links":{"related":"https://example.com/people/2"}} -> undefined
SEEN
