#!/bin/sh
# Builds the reports of a watch list and lists the values that moved further than allowed since the last run.
#   sh watch.sh [list] [limit]      defaults: watch.txt 10%
# Exit codes: 0 no such value; 8 some values (see changes.md); otherwise the code of the failed command (7: some reports failed).
set -eu

list=${1:-watch.txt}
limit=${2:-10%}
folder=${WATCH_FOLDER:-reports}

rm -rf "$folder/new"
mkdir -p "$folder"

# 7: some reports could not be built; the others are compared.
built=0
valuelab report --list "$list" --output "$folder/new" || built=$?
[ "$built" -eq 0 ] || [ "$built" -eq 7 ] || exit "$built"

moved=0
if [ -d "$folder/last" ]; then
	valuelab diff "$folder/last" "$folder/new" --max-move "$limit" -o "$folder/new/changes.md" || moved=$?
	# 7: some snapshots could not be compared; standard error says which.
	[ "$moved" -eq 0 ] || [ "$moved" -eq 7 ] || [ "$moved" -eq 8 ] || exit "$moved"
fi

rm -rf "$folder/before"
[ ! -d "$folder/last" ] || mv "$folder/last" "$folder/before"
mv "$folder/new" "$folder/last"
[ "$moved" -eq 0 ] || exit "$moved"
exit "$built"
