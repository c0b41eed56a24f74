#!/usr/bin/env bash
# @skyra/jaro-winkler 1.1.1: Byron and Ron are alike by 0.69, which others say is 0; the textbook's MARTHA and MARHTA are right.
#
# Letters match if they are at most half of the longer name less one apart (Jaro; Winkler 1990). Here they may be one further, and in
# clj-fuzzy 0.4.1 and jaro-winkler-typescript 1.0.1 for some lengths: many pairs of short names have a score that talisman 1.1.4 and
# jaro-winkler 0.2.8 don't give. A threshold goes with the library for which it was chosen.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @skyra/jaro-winkler@1.1.1 jaro-winkler@0.2.8 talisman@1.1.4 clj-fuzzy@0.4.1 jaro-winkler-typescript@1.0.1 >&2
cat > ask.mjs <<'JS'
import { jaroWinkler as skyra } from '@skyra/jaro-winkler'
import clj from 'clj-fuzzy'
import plain from 'jaro-winkler'
import typescript from 'jaro-winkler-typescript'
import talisman from 'talisman/metrics/jaro-winkler.js'
const metrics = {
  '@skyra': skyra,
  'clj-fuzzy': clj.metrics.jaro_winkler,
  typescript: typescript.jaroWinkler,
  plain,
  talisman: talisman.default ?? talisman
}
for (const [one, other] of [['MARTHA', 'MARHTA'], ['Byron', 'Bryon'], ['Byron', 'Ron'], ['Karen', 'Ben'], ['Ada', 'Tad']])
  console.log(one, other, Object.entries(metrics).map(([name, alike]) => `${name} ${alike(one, other).toFixed(2)}`).join(', '))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
MARTHA MARHTA @skyra 0.96, clj-fuzzy 0.96, typescript 0.96, plain 0.96, talisman 0.96
Byron Bryon @skyra 0.94, clj-fuzzy 0.94, typescript 0.94, plain 0.94, talisman 0.94
Byron Ron @skyra 0.69, clj-fuzzy 0.00, typescript 0.00, plain 0.00, talisman 0.00
Karen Ben @skyra 0.69, clj-fuzzy 0.00, typescript 0.00, plain 0.00, talisman 0.00
Ada Tad @skyra 0.61, clj-fuzzy 0.56, typescript 0.56, plain 0.00, talisman 0.00
SEEN
