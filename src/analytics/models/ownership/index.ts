export { type CostPoint, guruCostMap } from "./guru-cost-map.js";
export { type Crowding, guruCrowding } from "./guru-crowding.js";
export { type Cluster, insiderCluster } from "./insider-cluster.js";
export { insiderVwap } from "./insider-vwap.js";
export { politicianNetFlow } from "./politician-net-flow.js";
export { portfolioOverlap } from "./portfolio-overlap.js";
