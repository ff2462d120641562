// Writes statements and prices of a company as sheets of one workbook.
import { mkdir, writeFile } from "node:fs/promises";
import { createClient } from "valuelab";
import { fromExcel, toExcel } from "valuelab/frames";

const client = createClient();
const annual = await client.stock.financials("KO").frame("annual");
const prices = await client.stock.price("KO").frame();
const bytes = await toExcel({ Annual: annual, Prices: prices });
await mkdir("out", { recursive: true });
await writeFile("out/ko.xlsx", bytes);
const back = await fromExcel(bytes, { sheet: "Annual" });
console.log(`${annual.shape[0]} periods, ${annual.shape[1]} columns; read back: ${back.shape.join(" × ")}`);
await client.close();
