#!/usr/bin/env bash
# humanparser 2.7.0: a surname that is also a degree, as Ma, is a suffix, and the person has no last name.
#
# Ma is the surname of many millions, and a degree stands behind a surname. Here the suffix is taken off first: `lastName` is an
# empty text, or the middle name. parse-full-name 1.2.7 reads the same names with their last names.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts humanparser@2.7.0 parse-full-name@1.2.7 >&2
cat > ask.mjs <<'JS'
import humanparser from 'humanparser'
import full from 'parse-full-name'
for (const name of ['Ada Byron', 'Ada Ma', 'Ada Pe', 'Ada Augusta Ma']) {
  const { lastName, suffix } = humanparser.parseName(name)
  console.log(`${name}: humanparser`, JSON.stringify({ lastName, suffix }), 'parse-full-name', full.parseFullName(name).last)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Ada Byron: humanparser {"lastName":"Byron"} parse-full-name Byron
Ada Ma: humanparser {"lastName":"","suffix":"Ma"} parse-full-name Ma
Ada Pe: humanparser {"lastName":"","suffix":"Pe"} parse-full-name Pe
Ada Augusta Ma: humanparser {"lastName":"Augusta","suffix":"Ma"} parse-full-name Ma
SEEN
