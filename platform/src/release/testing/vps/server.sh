#!/usr/bin/env bash
# Makes a fresh server of this machine's own files: in a copy of them, on a network of its own, which end with this
# process and leave no trace. Run it by "unshare --mount --net --pid --fork --kill-child".
set -euo pipefail
[ $# -eq 2 ] || { echo "Usage: server.sh <empty folder> <domain>" >&2; exit 1; }
folder=$1 domain=$2 root=$1/root

ip link set lo up
mount -t tmpfs tmpfs "$folder"
mkdir "$folder"/{root,changes,work}
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/changes,workdir=$folder/work" "$root"
mount -t proc proc /proc
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
# The maintainer's checkout is in there.
mount -t tmpfs tmpfs "$root/tmp"

printf '%s\n' "127.0.0.1 localhost $domain" "::1 localhost $domain" >"$folder/hosts"
cp "$folder/hosts" "$root/etc/hosts"
mount --bind "$folder/hosts" /etc/hosts

# Of systemd, apt and certbot, which need a machine or the internet, it has stand-ins. apt starts what it installs.
cp "${0%/*}"/stand-ins/* "$root/usr/local/bin/"
chroot "$root" nginx

# Who rents a server gives it a key for root.
ssh-keygen -q -t ed25519 -N '' -f "$folder/key"
mkdir -p "$root/root/.ssh" "$root/run/sshd"
cp "$folder/key.pub" "$root/root/.ssh/authorized_keys"
chmod 700 "$root/root/.ssh"
chroot "$root" ssh-keygen -A >/dev/null
chroot "$root" /usr/sbin/sshd
# It goes to the background before it listens.
until ssh-keyscan "$domain" 2>/dev/null >"$folder/known_hosts" && [ -s "$folder/known_hosts" ]; do :; done
cat >"$folder/ssh_config" <<END
IdentityFile $folder/key
UserKnownHostsFile $folder/known_hosts
END
mount --bind "$folder/ssh_config" /etc/ssh/ssh_config

echo ready
exec cat >/dev/null
