#!/bin/sh
# Evens out the grain that few samples leave on plain walls and metal, which costs bytes: calm.sh PICTURE.webp...
# Not for felt, whose grain is its fibres.
set -e
for picture in "$@"; do
  ffmpeg -y -loglevel error -i "$picture" -vf format=gbrp,bilateral=sigmaS=3:sigmaR=.08:planes=7 \
    -c:v libwebp -quality 88 "$picture.calm.webp"
  mv "$picture.calm.webp" "$picture"
done
