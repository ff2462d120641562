// Exports the public functions and types of forecasts.
export type { GivenDriver, GivenDrivers } from "../assumptions/given-forecast.js";
export { distributionOf } from "./distribution.js";
export { filedSince } from "./filed-since.js";
export { type Forecast, forecast } from "./forecast.js";
export { diffForecasts, forecastJson, readForecast } from "./forecast-file.js";
export type { ForecastOptions } from "./forecast-types.js";
export { driverGrid, rankMoves, solve } from "./moved-drivers.js";
