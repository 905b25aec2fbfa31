#!/bin/bash
# Stands between a publisher and ssh: counts the commands that change the site, kills the publisher before or after one,
# or loses a response once. CALLS is a folder for its notes, SSH_CONFIG the client's settings.
change=
# shellcheck disable=SC2016 # The inner shell expands it.
case "$*" in *'umask 022'*) change=$(flock "$CALLS/lock" sh -c 'echo >>"$CALLS/changes"; wc -l <"$CALLS/changes"') ;; esac
[ -z "$change" ] || [ "${KILL_BEFORE:-}" != "$change" ] || kill -9 "$(cat "$CALLS/publisher")"
setpriv --pdeathsig KILL ssh -F "$SSH_CONFIG" "$@"
code=$?
[ -z "$change" ] || [ "${KILL_AFTER:-}" != "$change" ] || kill -9 "$(cat "$CALLS/publisher")"
if [ -n "${LOSE:-}" ] && [[ "$*" == *"$LOSE"* ]] && mkdir "$CALLS/lost" 2>/dev/null; then exit 255; fi
exit $code
