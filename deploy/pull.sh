#!/usr/bin/env bash
# Fetches a site from a server, to publish on top of it; what the folder had of another state is gone:
#
#   deploy/pull.sh deploy@www.example.com:/srv/storefront site
set -euo pipefail
[ $# -eq 2 ] || { echo "Usage: deploy/pull.sh <[user@]host:folder, or a folder> <site>" >&2; exit 1; }
target=${1%/} site=${2%/}
mkdir -p "$site"
# The pointers may lag behind the log, never lead; what a log names is there before it is.
rsync -a --delete --include=/current --include=/canary --exclude='*' "$target/" "$site/"
# Two entries may have the same size and time.
rsync -a --delete --checksum "$target/log" "$site/"
rsync -a --delete "$target/parts" "$target/compositions" "$site/"
# A push that ended half-way leaves folders that are not whole, and that no entry names.
for folder in "$site"/parts/*/* "$site"/compositions/*; do
  grep -qrF --include='*.json' "\"${folder##*/}\"" "$site/log" || rm -rf "$folder"
done
