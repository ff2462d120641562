/** The script that runs when a report's page opens. The page is complete without it. */
import { startLevers } from "./levers-panel.js";
import { startLiveCharts } from "./live-charts.js";

startLiveCharts();
startLevers();
