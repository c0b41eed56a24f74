#!/usr/bin/env bash
# Lingua::EN::NameParse 1.38 (liblingua-en-nameparse-perl of Debian 12): who is called Ed, Al or Wu has initials and no given name.
#
# `case_all`, which is to mend the case of names, writes `ED Ma` and `WU Li`, without an error. It also makes `Obrien` of
# `OBrien`. A given name of three letters stays.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
apt-get download -qq liblingua-en-nameparse-perl=1.38-1 libparse-recdescent-perl >&2
for package in *.deb; do dpkg -x "$package" .; done
cat > ask.pl <<'PL'
use Lingua::EN::NameParse;
my $parser = Lingua::EN::NameParse->new;
for my $name ('Ada Byron', 'Ed Ma', 'Al Byron', 'Wu Li', 'Ada OBrien') {
  my $error = $parser->parse($name);
  my %parts = $parser->components;
  print "$name: error $error, given name '$parts{given_name_1}', initials '$parts{initials_1}', written ", $parser->case_all, "\n";
}
PL
seen=$(perl -Iusr/share/perl5 ask.pl)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Ada Byron: error 0, given name 'Ada', initials '', written Ada Byron
Ed Ma: error 0, given name '', initials 'ED', written ED Ma
Al Byron: error 0, given name '', initials 'AL', written AL Byron
Wu Li: error 0, given name '', initials 'WU', written WU Li
Ada OBrien: error 0, given name 'Ada', initials '', written Ada Obrien
SEEN
