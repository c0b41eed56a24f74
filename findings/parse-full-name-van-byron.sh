#!/usr/bin/env bash
# parse-full-name 1.2.7: who is called Van, Della, Bin or San has no first name, and no error.
#
# These are given names, and prefixes of surnames. A name that begins with one is taken for a surname of two words, and `error`,
# which is for what could not be parsed, is empty. A middle name changes it, and becomes a part of the first name. humanparser
# 2.7.0 reads the first name.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts humanparser@2.7.0 parse-full-name@1.2.7 >&2
cat > ask.mjs <<'JS'
import humanparser from 'humanparser'
import full from 'parse-full-name'
for (const name of ['Ada Byron', 'Van Byron', 'Della Byron', 'Bin Li', 'San Byron', 'Van Augusta Byron']) {
  const { first, middle, last, error } = full.parseFullName(name)
  const other = humanparser.parseName(name).firstName
  console.log(`${name}: parse-full-name`, JSON.stringify({ first, middle, last, error }), 'humanparser', other)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Ada Byron: parse-full-name {"first":"Ada","middle":"","last":"Byron","error":[]} humanparser Ada
Van Byron: parse-full-name {"first":"","middle":"","last":"Van Byron","error":[]} humanparser Van
Della Byron: parse-full-name {"first":"","middle":"","last":"Della Byron","error":[]} humanparser Della
Bin Li: parse-full-name {"first":"","middle":"","last":"Bin Li","error":[]} humanparser Bin
San Byron: parse-full-name {"first":"","middle":"","last":"San Byron","error":[]} humanparser San
Van Augusta Byron: parse-full-name {"first":"Van Augusta","middle":"","last":"Byron","error":[]} humanparser Van
SEEN
