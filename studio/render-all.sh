#!/bin/sh
# Renders the whole catalogue and the page pictures, what a shopper sees first first. Resumable: run it again and it
# goes on where it stopped; files that exist are kept. At low priority it may take days beside other work:
#
#     setsid nohup nice -n 19 studio/render-all.sh OUT WORK > render.log 2>&1 &
#
# THREADS=2 is the number of render threads.
set -u
[ $# -eq 2 ] || { echo "Usage: $0 OUT WORK" >&2; exit 1; }
mkdir -p "$1" "$2"
out=$(cd "$1" && pwd) work=$(cd "$2" && pwd)
cd "$(dirname "$0")" || exit 1

studio() {
  blender -b -P studio.py -- "$@" --resume --threads "${THREADS:-2}" --out "$out" --work "$work" 2>&1 |
    grep --line-buffered -E '^(DONE|FAILED|VIDEO|STOP|Traceback|[A-Za-z]*Error:)'
}

studio pages
studio render --all
studio video SDL001,SDR001,SDL011,SDML001,SDR002,SDL004,SDHL002,SDL016,SDML004,SDL027 --samples 8
