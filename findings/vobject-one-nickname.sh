#!/usr/bin/env bash
# vobject 0.9.6.1 (python3-vobject of Debian 12): of two nicknames, and of a link with a comma, it keeps what is before the comma.
#
# NICKNAME is a list, with commas (RFC 6350, section 6.2.3), and a URL one value (6.7.8), in which a comma stands for itself.
# Neither reading nor writing says that something is left out. A note or a category with an escaped comma stays whole.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
apt-get download -qq python3-vobject=0.9.6.1-2 python3-dateutil python3-six >&2
for package in *.deb; do dpkg -x "$package" .; done
cat > ask.py <<'PY'
import vobject
for line in ['NICKNAME:Gus,Addie', 'URL:https://example.com/ada,byron', 'CATEGORIES:a\\,b,c', 'NOTE:a\\, b']:
    card = '\r\n'.join(['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ada Byron', 'N:Byron;Ada;;;', line, 'END:VCARD', ''])
    written = vobject.readOne(card).serialize()
    print(line, '->', next(one for one in written.split('\r\n') if one.startswith(line[:3])))
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages python3 ask.py)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
NICKNAME:Gus,Addie -> NICKNAME:Gus
URL:https://example.com/ada,byron -> URL:https://example.com/ada
CATEGORIES:a\,b,c -> CATEGORIES:a\,b,c
NOTE:a\, b -> NOTE:a\, b
SEEN
