#!/usr/bin/env bash
# email-addresses 5.0.0 and address-rfc2822 2.2.4: of `"ada byron"@example.com` the address is without its quotes, and so is none.
#
# A local part may be a quoted text (RFC 5322, section 3.4.1), and the quotes are needed where it has a blank. Neither reads again what
# it gave. addressparser 1.0.1 puts a blank before the @; nodemailer 10.6.1 keeps the address as it is.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts email-addresses@5.0.0 address-rfc2822@2.2.4 addressparser@1.0.1 nodemailer@10.6.1 >&2
cat > ask.mjs <<'JS'
import rfc2822 from 'address-rfc2822'
import addressparser from 'addressparser'
import emails from 'email-addresses'
import mailer from 'nodemailer/lib/addressparser/index.js'
const parsers = {
  'email-addresses': (text) => emails.parseOneAddress(text)?.address,
  'address-rfc2822': (text) => rfc2822.parse(text)[0].address,
  addressparser: (text) => addressparser(text)[0].address,
  nodemailer: (text) => mailer(text)[0].address,
}
const read = (parse, text) => {
  try {
    return parse(text) ?? 'nothing'
  } catch (error) {
    return error.message
  }
}
for (const [name, parse] of Object.entries(parsers)) {
  const once = read(parse, '"ada byron"@example.com')
  console.log(`${name}: ${once}, read again: ${read(parse, once)}`)
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
email-addresses: ada byron@example.com, read again: nothing
address-rfc2822: ada byron@example.com, read again: No results
addressparser: ada byron @example.com, read again: ada byron @example.com
nodemailer: "ada byron"@example.com, read again: "ada byron"@example.com
SEEN
