#!/usr/bin/env bash
# natural 8.1.1: its import reads `.env` of the current folder into the environment, and writes lines to standard output.
#
# It is a library for texts. Five of its files, for storing things in databases, load dotenv as soon as it is imported: a program
# that compares names and prints NDJSON begins its output with lines that are no JSON, and what a folder's `.env` has for another
# program is set for this one, too.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts natural@8.1.1 >&2
echo 'COLOUR_OF_THE_DAY=green' > .env
cat > ask.mjs <<'JS'
import 'natural'
console.log(JSON.stringify({ colour: process.env.COLOUR_OF_THE_DAY }))
JS
node ask.mjs > output
seen="lines of the program: 1, of its output: $(wc -l < output)
$(tail -n 1 output)
others that are JSON: $(head -n -1 output | grep -c '^{' || true)"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
lines of the program: 1, of its output: 6
{"colour":"green"}
others that are JSON: 0
SEEN
