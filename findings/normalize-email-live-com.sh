#!/usr/bin/env bash
# normalize-email 1.1.1: `a.da@live.com` and `ada@live.com`, which are two people, are one; of `outlook.com` the dots stay.
#
# Gmail takes no notice of dots; Microsoft does, in all of its domains. Whoever finds duplicates by the result joins people, and mail to it
# reaches somebody else. What is left out behind a plus sign is an alias with both. Compare addresses as they are written.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts normalize-email@1.1.1 >&2
cat > ask.mjs <<'JS'
import normalizeEmail from 'normalize-email'
for (const domain of ['gmail.com', 'live.com', 'hotmail.com', 'outlook.com'])
  console.log(['a.da', 'ada', 'ada+list'].map((local) => `${local}@${domain} -> ${normalizeEmail(`${local}@${domain}`)}`).join(', '))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
a.da@gmail.com -> ada@gmail.com, ada@gmail.com -> ada@gmail.com, ada+list@gmail.com -> ada@gmail.com
a.da@live.com -> ada@live.com, ada@live.com -> ada@live.com, ada+list@live.com -> ada@live.com
a.da@hotmail.com -> a.da@hotmail.com, ada@hotmail.com -> ada@hotmail.com, ada+list@hotmail.com -> ada@hotmail.com
a.da@outlook.com -> a.da@outlook.com, ada@outlook.com -> ada@outlook.com, ada+list@outlook.com -> ada@outlook.com
SEEN
