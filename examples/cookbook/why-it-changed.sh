# Why did the value change? Two snapshots, and the parts that sum to the difference.
npx valuelab report KO --output out/before --as-of 2026-02-01 > out/before.txt
npx valuelab report KO --output out/after > out/after.txt
npx valuelab diff out/before/valuation-KO.snapshot.json out/after/valuation-KO.snapshot.json --format table
