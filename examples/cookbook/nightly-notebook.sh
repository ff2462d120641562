# Runs a notebook with `symbol` set to KO. Exits with code 8 if a cell fails.
npx valuelab run notebooks/valuation.ipynb -p symbol=KO --output out/ko.ipynb --html out/ko.html
