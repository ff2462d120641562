# Three banks side by side: fair values, P/E, P/B, return on equity, growth.
npx valuelab compare JPM BAC WFC --format table
