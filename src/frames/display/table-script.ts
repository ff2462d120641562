/**
 * A script that lets a reader sort, search and filter a table in a notebook. It creates the controls itself, so a page with scripts disabled
 * shows none. It inserts text as text, never as HTML. Its data has `LiveColumn`s: "!2" among numbers, or 2 among texts, is missing for reason 2.
 */
export const TABLE_SCRIPT = `(function(){
var box=document.currentScript&&document.currentScript.parentElement;if(!box)return;
var data=JSON.parse(box.querySelector('script[type="application/json"]').textContent),still=box.firstElementChild;
var make=(tag,css="",text="")=>{var e=document.createElement(tag);e.style.cssText=css;e.append(text);return e};
var cols=data.columns.map(c=>{
var number=typeof c.values==="string",raw=number?c.values.split("|"):c.values,m=c.marks||{};
var f=c.digits==null?null:new Intl.NumberFormat("en-US",{minimumFractionDigits:c.digits,maximumFractionDigits:c.digits,useGrouping:c.grouped});
var lost=i=>{var v=raw[i];return number?v[0]==="!"?c.missing[+v.slice(1)]:null:typeof v==="number"?c.missing[v]:null};
return{c,m,number,lost,
key:i=>lost(i)?null:number?+raw[i]:raw[i],
text:i=>{var l=lost(i),v=raw[i];return l?l[0]:number?(m[i]?"≈":"")+((f?f.format(+v):v)+(c.mark||"")).replace(/^-/,"\\u2212"):v}}});
var side=c=>c.number?"right":"left";
var stats=c=>{var v=[],lost=0,i;for(i=0;i<data.rows;i++){var k=c.key(i);if(k===null||k!==k)lost++;else v.push(k)}
var out=[];if(c.number&&v.length){v.sort((a,b)=>a-b);var sum=v.reduce((a,b)=>a+b,0);
var say=x=>String(+x.toPrecision(6));
out=["min "+say(v[0]),"median "+say((v[(v.length-1)>>1]+v[v.length>>1])/2),"mean "+say(sum/v.length),"max "+say(v[v.length-1])]}
else if(v.length)out=[new Set(v).size+" distinct"];return out.concat(v.length+" values",lost+" missing").join(", ")};
var test=(c,q)=>{var m=/^(>=|<=|>|<|=)\\s*(-?[\\d.]+)$/.exec(q),r=/^(-?[\\d.]+)\\.\\.(-?[\\d.]+)$/.exec(q);
if(c.number&&m){var x=+m[2];return i=>{var k=c.key(i);return k!==null&&(m[1]===">"?k>x:m[1]==="<"?k<x:m[1]===">="?k>=x:m[1]==="<="?k<=x:k===x)}}
if(c.number&&r)return i=>{var k=c.key(i);return k!==null&&k>=+r[1]&&k<=+r[2]};
var low=q.toLowerCase();return i=>c.text(i).toLowerCase().indexOf(low)>=0};
var PAD="padding:2px 8px;white-space:nowrap;",sortBy=-1,dir=1,order=[],drawn=0,filters=cols.map(()=>"");
var bar=make("div","display:flex;gap:8px;align-items:center;margin:2px 0");
var field="font:inherit;color:inherit;background:transparent;border:1px solid rgba(128,128,128,.5);border-radius:3px;padding:1px 5px";
var search=make("input",field);search.placeholder="Search";search.setAttribute("aria-label","Search the table");
var count=make("span","opacity:.7;font-size:85%");bar.append(search,count);
var pane=make("div","max-height:420px;overflow:auto"),table=make("table","border-collapse:separate;border-spacing:0;font-size:90%;font-variant-numeric:tabular-nums");
var head=make("thead"),body=make("tbody"),names=make("tr"),inputs=make("tr");
var back="background:var(--jp-layout-color0,Canvas);position:sticky;z-index:1;";
cols.forEach((c,at)=>{
var th=make("th",back+"top:0;cursor:pointer;vertical-align:bottom;"+PAD+"text-align:"+side(c));
th.scope="col";th.tabIndex=0;var name=make("span","",c.c.name),arrow=make("span");th.append(name,arrow);
if(c.c.unit){th.append(make("br"),make("small","font-weight:normal;opacity:.7",c.c.unit))}
var turn=()=>{if(sortBy===at){if(dir===1)dir=-1;else sortBy=-1}else{sortBy=at;dir=1}update()};
th.onclick=turn;th.onkeydown=e=>{if(e.key==="Enter")turn()};
th.onmouseenter=th.onfocus=()=>{th.title=stats(c)};c.arrow=arrow;c.th=th;names.append(th);
var td=make("th",back+"padding:0 4px"),input=make("input",field+";width:100%;min-width:4em;box-sizing:border-box;font-size:85%;text-align:"+side(c));
input.placeholder=c.number?"> 10 or 1..5":"filter";input.setAttribute("aria-label","Filter "+c.c.name);
input.oninput=()=>{filters[at]=input.value.trim();update()};td.append(input);inputs.append(td)});
head.append(names,inputs);table.append(head,body);pane.append(table);
var draw=()=>{for(var end=Math.min(order.length,drawn+100);drawn<end;drawn++){var i=order[drawn],tr=make("tr");
cols.forEach(c=>{var l=c.lost(i),td=make("td",PAD+"text-align:"+side(c)+(l?";opacity:.55":""),c.text(i));
td.title=l?l[1]:c.m[i]||"";tr.append(td)});body.append(tr)}};
var update=()=>{var q=search.value.trim().toLowerCase(),tests=[],i;
filters.forEach((f,at)=>{if(f)tests.push(test(cols[at],f))});
if(q)tests.push((i)=>cols.some(c=>c.text(i).toLowerCase().indexOf(q)>=0));
order=[];for(i=0;i<data.rows;i++)if(tests.every(t=>t(i)))order.push(i);
if(sortBy>=0){var key=cols[sortBy].key,keys=order.map(key),place=order.map((_,p)=>p);
place.sort((p,r)=>{var a=keys[p],b=keys[r];if(a===null||b===null)return a===b?p-r:a===null?1:-1;
var d=typeof a==="number"?a-b:a.localeCompare(b,"en",{numeric:true});return d*dir||p-r});order=place.map(p=>order[p])}
cols.forEach((c,at)=>{c.arrow.textContent=at===sortBy?dir===1?" \\u25b2":" \\u25bc":"";
c.th.setAttribute("aria-sort",at===sortBy?dir===1?"ascending":"descending":"none")});
count.textContent=(order.length<data.rows?order.length.toLocaleString("en-US")+" of ":"")+data.size;
body.textContent="";drawn=0;pane.scrollTop=0;draw()};
search.oninput=update;pane.onscroll=()=>{if(pane.scrollTop+pane.clientHeight>pane.scrollHeight-200)draw()};
still.style.display="none";box.append(bar,pane);update();
requestAnimationFrame(()=>{var h=names.offsetHeight;[].forEach.call(inputs.children,t=>{t.style.top=h+"px"})});
})();`;
