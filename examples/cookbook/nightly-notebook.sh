# A notebook with parameters, as cron runs it every night: exit code 8 where a cell failed.
npx valuelab run notebooks/valuation.ipynb -p symbol=KO --output out/ko.ipynb --html out/ko.html
