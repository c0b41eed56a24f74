#!/usr/bin/env bash
# io-ts-types 0.5.19: a list in which an alias stands twice is refused with its record, and any other is written in another order.
#
# `setFromArray` takes a list for a set only if it has no value twice, and says no more than "Invalid value"; `mapFromEntries` the same of
# two phones of one label. What they write is sorted, so that a list in the order of its ranks is lost. Decode an array, and make a set
# of what was decoded.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts io-ts@2.2.22 fp-ts@2.16.11 io-ts-types@0.5.19 monocle-ts@2.3.13 newtype-ts@0.3.5 >&2
cat > ask.mjs <<'JS'
import text from 'fp-ts/lib/string.js'
import * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'
import types from 'io-ts-types'
const aliases = types.setFromArray(t.string, text.Ord)
const phones = types.mapFromEntries(t.string, text.Ord, t.string)
const ask = (codec, value) => {
  const decoded = codec.decode(value)
  const answer = decoded.right ? JSON.stringify(codec.encode(decoded.right)) : PathReporter.report(decoded)[0]
  console.log(codec.name, JSON.stringify(value), '->', answer)
}
ask(aliases, ['Gus', 'Addie'])
ask(aliases, ['Gus', 'Gus'])
ask(phones, [['home', '2125550100'], ['cell', '2125550101']])
ask(phones, [['home', '2125550100'], ['home', '2125550101']])
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Set<string> ["Gus","Addie"] -> ["Addie","Gus"]
Set<string> ["Gus","Gus"] -> Invalid value ["Gus","Gus"] supplied to : Set<string>
Map<string, string> [["home","2125550100"],["cell","2125550101"]] -> [["cell","2125550101"],["home","2125550100"]]
Map<string, string> [["home","2125550100"],["home","2125550101"]] -> Invalid value [["home","2125550100"],["home","2125550101"]] supplied to : Map<string, string>
SEEN
