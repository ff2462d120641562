export { tsrAdditiveBcg } from "./tsr-additive-bcg.js";
export { tsrLogDecomposition } from "./tsr-log-decomposition.js";
export { tsrSimple } from "./tsr-simple.js";
