#!/usr/bin/env bash
# quicktype 26.0.0: of a type that contains itself, it makes no Effect Schema: it ends with a RangeError.
#
# A person has relatives, who are people: `$ref: "#"` is how JSON Schema says so (2020-12, Core, section 8.2.3.1). For TypeScript, Zod and
# Python, quicktype makes a type that refers to itself.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts quicktype@26.0.0 >&2
cat > person.json <<'JSON'
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Person",
  "type": "object",
  "properties": { "name": { "type": "string" }, "relatives": { "type": "array", "items": { "$ref": "#" } } },
  "required": ["relatives"]
}
JSON
seen=$(for language in typescript typescript-zod python typescript-effect-schema; do
  if npx quicktype --src-lang schema --lang "$language" person.json > out 2>&1; then echo "$language: types"; else echo "$language: $(head -n 1 out)"; fi
done)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
typescript: types
typescript-zod: types
python: types
typescript-effect-schema: Error: Maximum call stack size exceeded.
SEEN
