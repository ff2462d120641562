/** The script of the index page: sorts by a clicked column, and filters companies by a text. */
export const INDEX_SCRIPT = `(function(){
"use strict";
var table=document.querySelector("table.index"),body=table.tBodies[0],rows=Array.prototype.slice.call(body.rows);
var heads=Array.prototype.slice.call(table.tHead.rows[0].cells);
function keyOf(row,at){var cell=row.cells[at],key=cell.getAttribute("data-key");return key===null?cell.textContent.trim().toLowerCase():key===""?null:Number(key);}
function sortBy(at,down){
rows.sort(function(a,b){var x=keyOf(a,at),y=keyOf(b,at);if(x===null||y===null)return x===y?0:x===null?1:-1;var order=x<y?-1:x>y?1:0;return down?-order:order;});
rows.forEach(function(row){body.appendChild(row);});
heads.forEach(function(head,i){if(head.hasAttribute("aria-sort"))head.setAttribute("aria-sort",i!==at?"none":down?"descending":"ascending");});
}
heads.forEach(function(head,at){
var order=head.getAttribute("data-first");
if(order===null)return;
var button=document.createElement("button");
button.type="button";
while(head.firstChild)button.appendChild(head.firstChild);
head.appendChild(button);
if(!head.hasAttribute("aria-sort"))head.setAttribute("aria-sort","none");
button.addEventListener("click",function(){var now=head.getAttribute("aria-sort");sortBy(at,now==="none"?order==="down":now==="ascending");});
});
var tools=document.querySelector(".tools"),field=tools.querySelector("input"),count=tools.querySelector("output");
tools.hidden=false;
function match(){
var words=field.value.toLowerCase().split(/\\s+/).filter(Boolean),shown=0;
rows.forEach(function(row){var text=row.textContent.toLowerCase(),hit=words.every(function(word){return text.indexOf(word)>=0;});row.hidden=!hit;if(hit)shown++;});
count.textContent=words.length?shown+" of "+rows.length:"";
}
field.addEventListener("input",match);
match();
})();`;
