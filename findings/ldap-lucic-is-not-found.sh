#!/usr/bin/env bash
# ldapts 8.2.0 and @ldapjs/filter 2.1.1: `(sn=Lu\c4\8di\c4\87)`, the standard's example for the surname Lučić, asks for another name.
#
# The escapes of a filter are the bytes of UTF-8 (RFC 4515, section 3, and the last of its examples). ldapts takes each for a character and
# encodes it again, so that four bytes become eight; the other sends the backslashes, those of a bracket, too, which ldapts reads. Nobody is
# found, without an error. `(sn=Lučić)` is right with both: decode what other programs have escaped.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts ldapts@8.2.0 @ldapjs/filter@2.1.1 >&2
cat > ask.mjs <<'JS'
import ldapjs from '@ldapjs/filter'
import { BerWriter, FilterParser } from 'ldapts'
const asked = (buffer) => JSON.stringify(buffer.subarray(buffer.indexOf('sn') + 4).toString())
for (const text of ['(sn=Lučić)', String.raw`(sn=Lu\c4\8di\c4\87)`, String.raw`(sn=Byron \28King\29)`]) {
  const writer = new BerWriter()
  FilterParser.parseString(text).write(writer)
  console.log(text, '-> ldapts', asked(writer.buffer), '@ldapjs/filter', asked(ldapjs.parseString(text).toBer().buffer))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
(sn=Lučić) -> ldapts "Lučić" @ldapjs/filter "Lučić"
(sn=Lu\c4\8di\c4\87) -> ldapts "LuÄiÄ" @ldapjs/filter "Lu\\c4\\8di\\c4\\87"
(sn=Byron \28King\29) -> ldapts "Byron (King)" @ldapjs/filter "Byron \\28King\\29"
SEEN
