#!/usr/bin/env bash
# ldif 0.5.1: an entry in which one attribute has no value, `mail:`, is parsed, and then cannot be read: TypeError.
#
# Nothing after the colon is an empty value (RFC 2849, value-spec). `parse` ends well, and `toObject` of that entry fails; an attribute that
# is left out, or has a blank in base64 (`mail:: IA==`), is no trouble.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts ldif@0.5.1 >&2
cat > ask.mjs <<'JS'
import ldif from 'ldif'
for (const line of ['sn: Byron', 'mail:: IA==', 'mail:']) {
  const { entries } = ldif.parse(`dn: cn=Ada,dc=example,dc=com\ncn: Ada\n${line}\n`)
  try {
    console.log(line, '->', JSON.stringify(entries[0].toObject().attributes))
  } catch (error) {
    console.log(line, '->', error.name, entries.length)
  }
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
SEEN
