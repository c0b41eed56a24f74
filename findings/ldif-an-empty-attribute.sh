#!/usr/bin/env bash
# ldif 0.5.1: one attribute without a value, `mail:`, makes a whole file unreadable: `parse` throws a TypeError.
#
# Nothing after the colon is an empty value (RFC 2849, value-spec). The error is about `type` of null, and names no line; the other entries
# are lost with it. A blank in base64 (`mail:: IA==`) is no trouble.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts ldif@0.5.1 >&2
cat > ask.mjs <<'JS'
import ldif from 'ldif'
for (const line of ['sn: Byron', 'mail:: IA==', 'mail:']) {
  const text = `dn: cn=Bob,dc=example,dc=com\ncn: Bob\n\ndn: cn=Ada,dc=example,dc=com\ncn: Ada\n${line}\n`
  try {
    const { entries } = ldif.parse(text)
    console.log(line, '->', JSON.stringify(entries.map((entry) => entry.toObject().attributes)))
  } catch (error) {
    console.log(line, '->', `${error.name}: ${error.message}`)
  }
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
sn: Byron -> [{"cn":"Bob"},{"cn":"Ada","sn":"Byron"}]
mail:: IA== -> [{"cn":"Bob"},{"cn":"Ada","mail":" "}]
mail: -> TypeError: Cannot read properties of null (reading 'type')
SEEN
