#!/usr/bin/env bash
# google-libphonenumber 3.2.47 and libphonenumber-js 1.13.16: `2125550102; 2125550103` is one valid number, with an extension.
#
# A semicolon marks an extension, which may be long: of a cell with two numbers, joined as exports do, the first remains, and
# `isValid` says that all is well. Where a comma joins them, `findPhoneNumbersInText` takes nine digits of the second number for
# the extension of the first, and drops the tenth. With parentheses around area codes, or a bar between numbers, it finds both.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts google-libphonenumber@3.2.47 libphonenumber-js@1.13.16 >&2
cat > ask.mjs <<'JS'
import google from 'google-libphonenumber'
import parse, { findPhoneNumbersInText } from 'libphonenumber-js/max'
const util = google.PhoneNumberUtil.getInstance()
const cell = '2125550102; 2125550103'
const number = util.parse(cell, 'US')
console.log('google:', util.format(number, google.PhoneNumberFormat.RFC3966), 'valid:', util.isValidNumber(number))
console.log('js:    ', parse(cell, 'US').format('RFC3966'), 'valid:', parse(cell, 'US').isValid())
const texts = ['2125550102; 2125550103', '2125550102, 2125550103', '(212) 555-0102, (212) 555-0103', '2125550102 | 2125550103']
for (const text of texts) {
  console.log(`${text}:`, findPhoneNumbersInText(text, 'US').map((found) => found.number.format('RFC3966')).join(' and '))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
google: tel:+1-212-555-0102;ext=2125550103 valid: true
js:     tel:+12125550102;ext=2125550103 valid: true
2125550102; 2125550103: tel:+12125550102;ext=2125550103
2125550102, 2125550103: tel:+12125550102;ext=212555010
(212) 555-0102, (212) 555-0103: tel:+12125550102 and tel:+12125550103
2125550102 | 2125550103: tel:+12125550102 and tel:+12125550103
SEEN
