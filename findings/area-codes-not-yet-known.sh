#!/usr/bin/env bash
# awesome-phonenumber 7.8.0 and google-libphonenumber 3.2.47: a valid number of a newer area code is invalid, in one or the other.
#
# Each has a copy of the same tables, of another time. Los Angeles has 738 since 2024, Colorado 983 and North Carolina 472 since 2022.
# libphonenumber-js 1.13.16 has all. phone 3.1.72 has a list of its own, and says that every number in it is valid, also one whose
# exchange begins with 0, as none does.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts awesome-phonenumber@7.8.0 google-libphonenumber@3.2.47 libphonenumber-js@1.13.16 phone@3.1.72 >&2
cat > ask.mjs <<'JS'
import { parsePhoneNumber } from 'awesome-phonenumber'
import google from 'google-libphonenumber'
import js from 'libphonenumber-js/max'
import { phone } from 'phone'
const util = google.PhoneNumberUtil.getInstance()
const libraries = {
  'awesome-phonenumber': (text) => parsePhoneNumber(text, { regionCode: 'US' }).valid,
  google: (text) => util.isValidNumber(util.parse(text, 'US')),
  'libphonenumber-js': (text) => js(text, 'US').isValid(),
  phone: (text) => phone(text, { country: 'US' }).isValid,
}
for (const text of ['2125550100', '7385550100', '9835550100', '2745550100', '4725550100', '2120550100']) {
  console.log(text, Object.entries(libraries).map(([name, isValid]) => `${name} ${isValid(text)}`).join(', '))
}
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
2125550100 awesome-phonenumber true, google true, libphonenumber-js true, phone true
7385550100 awesome-phonenumber false, google true, libphonenumber-js true, phone true
9835550100 awesome-phonenumber false, google true, libphonenumber-js true, phone true
2745550100 awesome-phonenumber false, google true, libphonenumber-js true, phone true
4725550100 awesome-phonenumber false, google false, libphonenumber-js true, phone true
2120550100 awesome-phonenumber false, google false, libphonenumber-js false, phone true
SEEN
