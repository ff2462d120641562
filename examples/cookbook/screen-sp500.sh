# Which companies of the S&P 500 earn much on their capital and are not dear?
npx valuelab screen "roic > 25 and pe < 18 and revenue_growth_5y > 5" --universe sp500 --sort roic --columns market_value --format table
