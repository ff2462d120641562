# A report as PDF: through an installed Chromium, Chrome or Edge, or the one that VALUELAB_BROWSER names.
npx valuelab report KO --pdf --output out/pdf
