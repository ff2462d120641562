# All reports of a watch list, with an index that sorts by verdict, value over price and quality.
printf 'KO\nPEP\nJPM\n' > out/watch.txt
npx valuelab report --list out/watch.txt --output out/watch
