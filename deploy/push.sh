#!/usr/bin/env bash
# Copies a site to a server, where nothing of the project is installed:
#
#   deploy/push.sh site deploy@www.example.com:/srv/storefront
#
# Parts, compositions, log, pointers, in this order: whenever it ends, the server shows one whole composition. It needs
# rsync on both sides and flock on the server. RSYNC_RSH names another ssh, as it does for rsync.
set -euo pipefail

fail() {
  echo "$*" >&2
  exit 1
}

[ $# -eq 2 ] || fail "Usage: deploy/push.sh <site> <[user@]host:folder, or a folder>"
site=${1%/} target=${2%/}
[ -L "$site/current" ] || fail "There is no site in $site: name a folder that has \"current\" in it."

host='' folder=$target
if [[ $target =~ ^([^:/]+):(.+)$ ]]; then host=${BASH_REMATCH[1]} folder=${BASH_REMATCH[2]}; fi
[[ $folder =~ ^[A-Za-z0-9._/~-]+$ ]] || fail "$folder: use a folder of letters, digits and the signs . _ / ~ -"

# A broken line is noticed within a minute.
export RSYNC_RSH=${RSYNC_RSH:-ssh -o ServerAliveInterval=15}

# Everyone can read what arrives, whatever the umasks are; a folder of a group (setgid) remains one.
mask=022
on_server() {
  # shellcheck disable=SC2086 # RSYNC_RSH may bring options.
  if [ -n "$host" ]; then $RSYNC_RSH "$host" "umask $mask && $1"; else sh -c "umask $mask && $1"; fi
}
send() {
  (umask $mask && rsync -rlt --omit-dir-times --chmod=a+rX,g+w --rsync-path="umask $mask && rsync" "$@" "$target/")
}

snapshot=$(mktemp -d)
trap 'rm -rf "$snapshot"' EXIT

# One publisher at a time. The server holds the lock for as long as this script listens, also when the line breaks.
lock="mkdir -p $folder && exec flock -n $folder/.push.lock sh -c 'echo held; exec cat >/dev/null'"
mkfifo "$snapshot/hold"
# shellcheck disable=SC2094 # A pipe is read and written at once.
exec 3< <(on_server "$lock" <"$snapshot/hold") 4>"$snapshot/hold"
read -r answer <&3 || answer=''
[ "$answer" = held ] || fail "$target cannot be reached, or somebody else is pushing to it: push again when they are done."
shared=$(on_server "mkdir -p $folder/log && find $folder/. -prune -perm -2020")
[ -z "$shared" ] || mask=002

# The end of the lock's output: without the lock, somebody else may be pushing.
require_lock() {
  if read -r -t 0 <&3; then fail "The connection to $target broke: push again."; fi
}

# What is to arrive is noted first: somebody may publish to this site meanwhile.
mkdir "$snapshot/pointers" "$snapshot/there"
for pointer in current canary; do
  if [ -L "$site/$pointer" ]; then cp -P "$site/$pointer" "$snapshot/pointers/"; fi
done
cp -Rp "$site/log" "$snapshot/log"

# Where the server's log has moved on, this site is not the newest.
rsync -a "$target/log/" "$snapshot/there/"
for entry in "$snapshot"/there/*.json; do
  [ -e "$entry" ] || continue
  cmp -s "$entry" "$snapshot/log/${entry##*/}" ||
    fail "Entry ${entry##*/} of the log in $target is not in $site: publish to one copy only, and take the newer one."
done

# Hidden files are another publisher's, half written. An entry that is there is the same, and may be another user's.
send --exclude='.*' "$site/parts" "$site/compositions"
require_lock
send --exclude='.*' --ignore-existing "$snapshot/log"
require_lock
send "$snapshot"/pointers/*
[ -L "$snapshot/pointers/canary" ] || on_server "rm -f $folder/canary"
echo "$target shows $(readlink "$snapshot/pointers/current")."
