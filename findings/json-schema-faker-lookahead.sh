#!/usr/bin/env bash
# json-schema-faker 0.6.3: of a `pattern` with a negative lookahead it makes texts that the pattern refuses.
#
# `pattern` is a regular expression as in ECMA-262 (JSON Schema 2020-12, Core, section 6.4), which has lookaheads. What is
# generated is not checked against it: some values are not valid for the schema that they were made of.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts json-schema-faker@0.6.3 >&2
cat > ask.mjs <<'JS'
import { generate } from 'json-schema-faker'
for (const pattern of ['^[0-9]{5}$', '^(?!0)[0-9]{5}$']) {
  const made = []
  for (let seed = 0; seed < 200; seed++) made.push(await generate({ type: 'string', pattern }, { seed }))
  console.log(pattern, made.every((text) => new RegExp(pattern).test(text)) ? 'all fit' : 'some do not fit')
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
^[0-9]{5}$ all fit
^(?!0)[0-9]{5}$ some do not fit
SEEN
