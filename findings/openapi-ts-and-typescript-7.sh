#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0 with TypeScript 7.0.2: the generator ends with a TypeError, though its range of peers allows it.
#
# Its `peerDependencies` say which TypeScript it takes; npm installs 7 beside it without a warning. With 5.9.3 the same
# document gives a client.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
cat > openapi.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "People", "version": "1" },
  "paths": { "/people": { "get": { "operationId": "people", "responses": { "200": { "description": "All." } } } } }
}
JSON
seen=
for version in 5.9.3 7.0.2; do
  rm -rf node_modules package-lock.json client
  npm install --silent --no-audit --no-fund --ignore-scripts @hey-api/openapi-ts@0.99.0 typescript@$version >&2
  said=$(npx openapi-ts -i openapi.json -o client 2>&1 || true)
  made=$([ -f client/sdk.gen.ts ] && echo 'a client' || grep -oE 'TypeError' <<< "$said" | head -1)
  seen+="$version: $made"$'\n'
done
seen+="range: $(node -p "require('./node_modules/@hey-api/openapi-ts/package.json').peerDependencies.typescript")"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
5.9.3: a client
7.0.2: TypeError
range: >=5.5.3 || >=6.0.0 || 6.0.1-rc
SEEN
