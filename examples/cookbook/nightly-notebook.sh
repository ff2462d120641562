# A notebook with parameters, as cron runs it every night: exit code 8 if a cell fails.
npx valuelab run notebooks/valuation.ipynb -p symbol=KO --output out/ko.ipynb --html out/ko.html
