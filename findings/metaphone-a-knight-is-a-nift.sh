#!/usr/bin/env bash
# metaphone 2.0.1: the silent `gh` of Knight, Wright and Burroughs is an F, so that Knight and Nite, Wright and Rite differ.
#
# Before a consonant, `gh` is silent in Metaphone: the codes are NT and RT, as talisman 1.1.4 and natural 8.1.1 have them.
# The `ñ` of Peña is left out: its code is P, that of Pea, and PN only that of Pena. natural keeps the letter itself: PÑ.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts metaphone@2.0.1 talisman@1.1.4 natural@8.1.1 >&2
cat > ask.mjs <<'JS'
import { metaphone } from 'metaphone'
import natural from 'natural'
import talisman from 'talisman/phonetics/metaphone.js'
const other = new natural.Metaphone()
for (const name of ['Knight', 'Nite', 'Wright', 'Rite', 'Burroughs', 'Peña', 'Pena']) {
  console.log(`${name}: metaphone ${metaphone(name)}, talisman ${talisman(name)}, natural ${other.process(name)}`)
}
JS
seen=$(node ask.mjs | grep -F 'talisman')
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Knight: metaphone NFT, talisman NT, natural NT
Nite: metaphone NT, talisman NT, natural NT
Wright: metaphone RFT, talisman RT, natural RT
Rite: metaphone RT, talisman RT, natural RT
Burroughs: metaphone BRFS, talisman BRS, natural BRS
Peña: metaphone P, talisman PN, natural PÑ
Pena: metaphone PN, talisman PN, natural PN
SEEN
