/** Prints the hash of each given company's figures as JSON. Runs as a program on each Node. */
import { createClient } from "valuelab";
import { figuresOf, hashOf } from "./figures-of.js";

const client = createClient();
const hashes: Record<string, string> = {};
for (const symbol of process.argv.slice(2)) hashes[symbol] = hashOf(await figuresOf(client, symbol));
process.stdout.write(JSON.stringify(hashes));
