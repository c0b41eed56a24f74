#!/usr/bin/env bash
# quicktype 26.0.0: in Go, an optional property of several types is written as null when it is missing.
#
# A property that is not in `required` may be missing, and null is not among its types (JSON Schema 2020-12, Validation, section
# 6.5.3). Of an optional text, quicktype makes `omitempty`; of an optional union it does not, so that a value that was read
# and written again has a null that its own schema refuses.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts quicktype@26.0.0 >&2
cat > schema.json <<'JSON'
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Person",
  "type": "object",
  "properties": { "text": { "type": "string" }, "union": { "anyOf": [{ "type": "string" }, { "type": "boolean" }] } }
}
JSON
go=$(npx quicktype --src-lang schema --lang go --just-types schema.json)
seen=$(grep -oE '"(text|union)(,omitempty)?"' <<< "$go" | sort)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
"text,omitempty"
"union"
SEEN
