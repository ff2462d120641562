// Draws revenue and income that were filed, and by your own forecast.
import { createClient, loadCompany } from "valuelab";
import { forecast } from "valuelab/analytics";
import { forecastLines } from "valuelab/charts";

const client = createClient();
const company = await loadCompany(client, "KO");
const mine = forecast(company, { growth: "4%" });
export const figure = forecastLines(mine, ["revenue", "operating_income"], { measure: "amounts" });
await client.close();
