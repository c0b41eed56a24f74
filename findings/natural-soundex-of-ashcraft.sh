#!/usr/bin/env bash
# natural 8.1.1: the Soundex of Ashcraft is A226, and not A261.
#
# Letters of one code with an H or a W between them count once: this name is the example for it in the Soundex of the US National
# Archives. talisman 1.1.4 has the rule. Keys that one program has stored are not found by the other, without an error.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts natural@8.1.1 talisman@1.1.4 >&2
cat > ask.mjs <<'JS'
import natural from 'natural'
import talisman from 'talisman/phonetics/soundex.js'
for (const name of ['Robert', 'Tymczak', 'Ashcraft', 'Ashcroft']) {
  console.log(name, 'natural', new natural.SoundEx().process(name), 'talisman', (talisman.default ?? talisman)(name))
}
JS
seen=$(DOTENV_CONFIG_QUIET=true node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Robert natural R163 talisman R163
Tymczak natural T522 talisman T522
Ashcraft natural A226 talisman A261
Ashcroft natural A226 talisman A261
SEEN
