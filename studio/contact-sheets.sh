#!/bin/sh
# One small contact sheet of each list's finished pictures, and one of the pages: contact-sheets.sh RENDER_FOLDER
set -e
[ $# -eq 1 ] || { echo "Usage: $0 RENDER_FOLDER" >&2; exit 1; }
renders=$(cd "$1" && pwd)
cd "$(dirname "$0")"
mkdir -p contact-sheets

sheet() { # NAME, then pictures that may not exist yet
  name=$1; shift
  found=
  for picture in "$@"; do [ -f "$picture" ] && found="$found $picture"; done
  # shellcheck disable=SC2086 # render names hold no blanks
  if [ -n "$found" ]; then ./contact_sheet.sh "contact-sheets/$name.jpg" 8 124 $found; fi
}

python3 -B products.py | while read -r list ids; do
  pictures=
  for view in front close worn whole; do
    for id in $ids; do pictures="$pictures $renders/$id-$view.webp"; done
  done
  # shellcheck disable=SC2086
  sheet "$(echo "$list" | tr / -)" $pictures < /dev/null
done
sheet pages "$renders"/page-*.webp "$renders"/cover-*.webp
