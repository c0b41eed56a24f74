#!/usr/bin/env bash
# microformats-parser 2.0.6: the email address of an hCard is a web address: `https://example.com/people/ada@example.com`.
#
# The text of a `u-` property, and `email` is one, is a relative address by the rules of today (microformats2-parsing, issue 10), which this
# parser has; microformat-node 2.0.4 has those of before 2019. The first also leaves out the category of a classic card. What has `mailto:`
# is whole with both: take off the page's address from others.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts microformats-parser@2.0.6 microformat-node@2.0.4 >&2
cat > ask.mjs <<'JS'
import node from 'microformat-node'
import { mf2 } from 'microformats-parser'
const baseUrl = 'https://example.com/people/'
const cards = {
  classic: '<div class="vcard"><b class="fn">Ada</b> <i class="email">ada@example.com</i> <i class="category">poet</i></div>',
  new: '<div class="h-card"><b class="p-name">Ada</b> <i class="u-email">ada@example.com</i> <i class="p-category">poet</i></div>',
  linked: '<div class="h-card"><b class="p-name">Ada</b> <a class="u-email" href="mailto:ada@example.com">write</a></div>'
}
for (const [title, html] of Object.entries(cards))
  for (const [name, items] of [['microformats-parser', mf2(html, { baseUrl }).items], ['microformat-node', node.get({ html, baseUrl }).items]])
    console.log(title, name, JSON.stringify(items[0].properties.email), JSON.stringify(items[0].properties.category))
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
classic microformats-parser ["https://example.com/people/ada@example.com"] undefined
classic microformat-node ["ada@example.com"] ["poet"]
new microformats-parser ["https://example.com/people/ada@example.com"] ["poet"]
new microformat-node ["ada@example.com"] ["poet"]
linked microformats-parser ["mailto:ada@example.com"] undefined
linked microformat-node ["mailto:ada@example.com"] undefined
SEEN
