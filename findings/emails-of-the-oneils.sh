#!/usr/bin/env bash
# valibot 1.5.0 and arktype 2.2.10: `o'neil@example.com` is no email address; zod 4.6.7 reads it, and refuses `a&b@example.com`.
#
# All of these characters may stand in the local part (RFC 5322, section 3.2.3, atext). valibot also refuses a
# domain as DNS has it, `xn--bcher-kva.example`. `rfcEmail` of valibot takes these, but with arktype, and against the RFC, also
# `ada.@example.com`. `format: 'email'` of typebox 1.4.3 is right in all five.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts valibot@1.5.0 arktype@2.2.10 zod@4.6.7 typebox@1.4.3 >&2
cat > ask.mjs <<'JS'
import { type } from 'arktype'
import Type from 'typebox'
import { Value } from 'typebox/value'
import * as v from 'valibot'
import { z } from 'zod'
const checks = {
  valibot: (text) => v.is(v.pipe(v.string(), v.email()), text),
  rfcEmail: (text) => v.is(v.pipe(v.string(), v.rfcEmail()), text),
  arktype: (text) => type('string.email').allows(text),
  zod: (text) => z.email().safeParse(text).success,
  typebox: (text) => Value.Check(Type.String({ format: 'email' }), text),
}
for (const text of ['ada@example.com', "o'neil@example.com", 'a&b@example.com', 'ada@xn--bcher-kva.example', 'ada.@example.com']) {
  const takers = Object.keys(checks).filter((name) => checks[name](text))
  console.log(`${text}: ${takers.join(', ')}`)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
ada@example.com: valibot, rfcEmail, arktype, zod, typebox
o'neil@example.com: rfcEmail, zod, typebox
a&b@example.com: rfcEmail, typebox
ada@xn--bcher-kva.example: rfcEmail, arktype, zod, typebox
ada.@example.com: rfcEmail, arktype
SEEN
