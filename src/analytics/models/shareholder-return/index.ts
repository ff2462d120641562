export { buybackTiming } from "./buyback-timing.js";
export { tsrAdditiveBcg } from "./tsr-additive-bcg.js";
export { type LedgerWindow, tsrLedger } from "./tsr-ledger.js";
export { tsrLogDecomposition } from "./tsr-log-decomposition.js";
export { tsrSimple } from "./tsr-simple.js";
