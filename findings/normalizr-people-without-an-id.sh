#!/usr/bin/env bash
# normalizr 3.6.2: relatives without an id become one person, with the name of the last and the city of another.
#
# An entity is stored under its `id`; one that has none is stored under the text `undefined`, and entities of the same key are merged,
# without an error. What refers to it is undefined: when denormalized, Ada has relatives and none of them is there. Give
# `idAttribute` a function that makes a key for those without one.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts normalizr@3.6.2 >&2
cat > ask.mjs <<'JS'
import { denormalize, normalize, schema } from 'normalizr'
const relatives = [{ name: 'Bob', city: 'Boston' }, { name: 'Cy' }]
const ask = (title, options) => {
  const person = new schema.Entity('people', {}, options)
  person.define({ relatives: [person] })
  const { result, entities } = normalize({ id: '1', name: 'Ada', relatives: structuredClone(relatives) }, person)
  console.log(title, JSON.stringify(entities.people))
  console.log(title, JSON.stringify(denormalize(result, person, entities).relatives))
}
ask('without an id')
ask('with a key', { idAttribute: ({ id, name }, parent) => id ?? `${parent.id}:${name}` })
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
without an id {"1":{"id":"1","name":"Ada","relatives":[null,null]},"undefined":{"name":"Cy","city":"Boston"}}
without an id [null,null]
with a key {"1":{"id":"1","name":"Ada","relatives":["1:Bob","1:Cy"]},"1:Bob":{"name":"Bob","city":"Boston"},"1:Cy":{"name":"Cy"}}
with a key [{"name":"Bob","city":"Boston"},{"name":"Cy"}]
SEEN
