#!/usr/bin/env bash
# another-name-parser 0.1.0: of `Byron, Ada, Jr.` the first name is `Byron,` and the last name `Ada,`, with their commas.
#
# With the suffix behind the surname, `Byron Jr., Ada`, it is right, and of `Ada Byron, 2nd` the first name is `2nd`. A middle initial I,
# and the surnames Do and Vi, are suffixes, and then there is no last name. humanparser 2.7.0 and parse-full-name 1.2.7 read the first.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts another-name-parser@0.1.0 humanparser@2.7.0 parse-full-name@1.2.7 >&2
cat > ask.mjs <<'JS'
import parser from 'another-name-parser'
import human from 'humanparser'
import { parseFullName } from 'parse-full-name'
for (const name of ['Byron Jr., Ada', 'Byron, Ada, Jr.', 'Ada Byron, 2nd', 'Ada I Byron', 'Mia Do']) {
  const [one, two, three] = [parser(name), human.parseName(name), parseFullName(name)]
  console.log(name)
  console.log('  another', JSON.stringify([one.first, one.middle, one.last, one.suffix]))
  console.log('  human  ', JSON.stringify([two.firstName, two.middleName, two.lastName, two.suffix]))
  console.log('  full   ', JSON.stringify([three.first, three.middle, three.last, three.suffix]))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Byron Jr., Ada
  another ["Ada",null,"Byron","Jr."]
  human   ["Ada",null,"Byron","Jr."]
  full    ["Ada","","Byron","Jr."]
Byron, Ada, Jr.
  another ["Byron,",null,"Ada,","Jr."]
  human   ["Ada",null,"Byron","Jr."]
  full    ["Ada","","Byron","Jr."]
Ada Byron, 2nd
  another ["2nd","Ada","Byron",null]
  human   ["2nd",null,"Ada Byron",null]
  full    ["Ada","","Byron","2nd"]
Ada I Byron
  another ["Ada",null,"Byron","I"]
  human   ["Ada","I","Byron",null]
  full    ["Ada","I","Byron",""]
Mia Do
  another ["Mia",null,null,"Do"]
  human   ["Mia",null,"Do",null]
  full    ["Mia","","Do",""]
SEEN
