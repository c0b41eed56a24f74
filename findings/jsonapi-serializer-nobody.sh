#!/usr/bin/env bash
# jsonapi-serializer 3.6.9: what it writes of nobody, `{"data":null}`, it does not read; json-api-serializer 2.7.0 reads a person.
#
# An answer about a single resource that is not there has null for its data (JSON:API 1.1, Fetching Resources). `Deserializer` looks for
# attributes in it, and rejects; the other gives an empty object, which is true. Both write null right, and an empty list
# makes the round. Look at `data` before.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts jsonapi-serializer@3.6.9 json-api-serializer@2.7.0 >&2
cat > ask.mjs <<'JS'
import JsonApiSerializer from 'json-api-serializer'
import first from 'jsonapi-serializer'
const second = new JsonApiSerializer()
second.register('people', {})
const names = new first.Serializer('people', { attributes: ['name'] })
const around = {
  'jsonapi-serializer': (value) => new first.Deserializer().deserialize(names.serialize(value)),
  'json-api-serializer': (value) => second.deserialize('people', second.serialize('people', value))
}
for (const value of [{ id: '1', name: 'Ada' }, [], null])
  for (const [name, make] of Object.entries(around)) {
    try {
      console.log(name, JSON.stringify(value), '->', JSON.stringify(await make(value)))
    } catch (error) {
      console.log(name, JSON.stringify(value), '->', `${error.name}: ${error.message}`)
    }
  }
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
jsonapi-serializer {"id":"1","name":"Ada"} -> {"name":"Ada","id":"1"}
json-api-serializer {"id":"1","name":"Ada"} -> {"id":"1","name":"Ada"}
jsonapi-serializer [] -> []
json-api-serializer [] -> []
jsonapi-serializer null -> TypeError: Cannot read properties of null (reading 'attributes')
json-api-serializer null -> {}
SEEN
