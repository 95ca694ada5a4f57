#!/bin/sh
# Prints the path of a Chromium for the browser tests; installs Debian's when root and none is there.
set -eu

find_one() {
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  return 1
}

find_one && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes chromium; } >&2
  find_one && exit 0
fi
echo "The browser tests need Chromium: install the package 'chromium', or set CHROMIUM to the path of a Chromium or Chrome." >&2
exit 1
