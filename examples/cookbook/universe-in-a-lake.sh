# A universe in a lake: crawl, score, and ask in SQL. Every folder is a table; fractions, not percent.
npx valuelab lake crawl out/lake KO PEP MCD JPM XOM
npx valuelab lake score out/lake piotroski roic --as scores
npx valuelab lake sql out/lake "select symbol, max(period) as period, count(*) as years from scores group by all order by symbol" --format table
