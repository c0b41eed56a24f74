#!/usr/bin/env bash
# mailcheck 1.1.1: to who has written `ada@proton.me`, it suggests `ada@proton.de`, and for `ada@hey.com` the address `ada@sky.com`.
#
# A domain that is not in its list, which is of 2015, is compared with those that are, then its first and last parts alone with lists
# that lack `me` and `name`. What it suggests is somebody else's address: never put it in place of what was written, and
# pass the `domains` that your people have.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts mailcheck@1.1.1 >&2
cat > ask.mjs <<'JS'
import mailcheck from 'mailcheck'
const suggest = (email, options) => {
  let full = '-'
  mailcheck.run({ email, ...options, suggested: (suggestion) => (full = suggestion.full), empty: () => {} })
  return full
}
const domains = ['gmail.com', 'proton.me', 'hey.com']
for (const domain of ['gmial.com', 'proton.me', 'hey.com', 'email.com', 'usa.com', 'byron.name'])
  console.log(`ada@${domain} -> ${suggest(`ada@${domain}`)}, with domains ${suggest(`ada@${domain}`, { domains })}`)
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
ada@gmial.com -> ada@gmail.com, with domains ada@gmail.com
ada@proton.me -> ada@proton.de, with domains -
ada@hey.com -> ada@sky.com, with domains -
ada@email.com -> ada@gmail.com, with domains ada@gmail.com
ada@usa.com -> ada@msn.com, with domains -
ada@byron.name -> ada@byron.ca, with domains ada@byron.ca
SEEN
