#!/usr/bin/env bash
# initials 3.1.2: of `Ada (Gus) Byron` the initials are `Gus`, and of `Ada Byron (née Gordon)` they are `née Gordon`.
#
# What is in brackets is taken for initials that somebody has chosen, of any length; in records of people it is a nickname, a maiden name or
# a remark. `parse` gives back names that are changed, too: `Ada O Neil`, `Ada Byron King`. name-initials 0.1.3 gives one letter
# for the first and the last word. Take out brackets before.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts initials@3.1.2 name-initials@0.1.3 >&2
cat > ask.mjs <<'JS'
import initials from 'initials'
import other from 'name-initials'
for (const name of ['Ada Byron', 'Ada (Gus) Byron', 'Ada Byron (née Gordon)', "Ada O'Neil", 'Ada Byron-King'])
  console.log(`${name}: ${initials(name)}, of ${initials.parse(name).name}; name-initials ${other(name)}`)
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Ada Byron: AB, of Ada Byron; name-initials AB
Ada (Gus) Byron: Gus, of Ada  Byron; name-initials A
Ada Byron (née Gordon): née Gordon, of Ada Byron; name-initials AB
Ada O'Neil: AON, of Ada O Neil; name-initials AO
Ada Byron-King: ABK, of Ada Byron King; name-initials AB
SEEN
