import { DARK, LIGHT } from "../charts/palette.js";

/**
 * What turns the still pictures live once plotly is there: one after the other, in the page's colours, laid out for the width of
 * the screen, and again when either changes. Without it the page is complete.
 */
export const LIVE_SCRIPT = `(function(){
"use strict";
var source=document.getElementById("figures");
if(!window.Plotly||!source)return;
var figures=source.textContent,root=document.documentElement;
var light=${JSON.stringify(Object.values(LIGHT))},dark=${JSON.stringify(Object.values(DARK))};
var night=window.matchMedia("(prefers-color-scheme: dark)"),narrow=window.matchMedia("(max-width: 640px)");
function recolour(value){
if(typeof value==="string"){var at=light.indexOf(value);if(at>=0)return dark[at];return value.replace(/color:(#[0-9a-f]{6})/g,function(all,hex){var found=light.indexOf(hex);return found<0?all:"color:"+dark[found];});}
if(Array.isArray(value))return value.map(recolour);
if(value&&typeof value==="object"){var copy={};Object.keys(value).forEach(function(key){copy[key]=recolour(value[key]);});return copy;}
return value;
}
var turn=0;
function drawAll(){
var mine=++turn,all=JSON.parse(figures),ids=Object.keys(all),drawn=0;
root.removeAttribute("data-charts");
function next(){
if(mine!==turn)return;
if(drawn===ids.length){root.setAttribute("data-charts","live");return;}
var id=ids[drawn++],box=document.getElementById(id),figure=all[id];
if(night.matches)figure=recolour(figure);
var layout=narrow.matches?Object.assign({},figure.layout,figure.narrow):figure.layout;
var place=box.querySelector(".live");
box.classList.add("is-live");
window.Plotly.react(place,figure.data,layout,figure.config).then(function(){window.setTimeout(next,0);},function(error){box.classList.remove("is-live");window.setTimeout(next,0);throw error;});
}
next();
}
document.addEventListener("toggle",function(event){if(event.target.open)event.target.querySelectorAll(".is-live .live").forEach(function(place){if(place.data)window.Plotly.Plots.resize(place);});},true);
[night,narrow].forEach(function(query){query.addEventListener("change",drawAll);});
drawAll();
})();`;
