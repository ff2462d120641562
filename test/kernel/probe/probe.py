#!/usr/bin/env python3
"""Probes the behaviour of Jupyter kernels that jupyter_kernel_test does not test.

  JUPYTER_PATH=... ./probe.py --kernel tslab [--profile ts] [--snippets x.json] [--cwd DIR] [--json out.json] [--only a,b] [--skip c]

--cwd must hold node_modules with zod, undici, date-fns, nanoid and localmod.ts, data.json (see mkwork.sh).
Verdicts: pass, PART (works with a defect), FAIL, n/a (no such feature/API in this kernel), ERR (probe itself broke).
"""
import argparse, json, os, re, signal, subprocess, sys, tempfile, textwrap, traceback
import patience as time
import profiles
from kclient import Session

ap = argparse.ArgumentParser()
ap.add_argument("--kernel", required=True); ap.add_argument("--profile"); ap.add_argument("--snippets"); ap.add_argument("--json")
ap.add_argument("--cwd", default=os.getcwd()); ap.add_argument("--shard", help="I/N: every Nth probe from the Ith on"); ap.add_argument("--only"); ap.add_argument("--skip", default="")
a = ap.parse_args()
P = profiles.get(a.kernel, a.profile, a.snippets)
P.update({k: time.slower(P[k]) for k in ("slow_error", "slow_await", "sync_busy", "bg_timer", "sleep1")})
PROBES = []
_cur = None


def S(fresh=False):
    global _cur
    if _cur is not None and (fresh or not _cur.alive()):
        _cur.close(); _cur = None
    if _cur is None:
        _cur = Session(a.kernel, a.cwd)
    return _cur


def dirty():
    global _cur
    if _cur is not None:
        _cur.close(); _cur = None


def probe(f):
    PROBES.append(f); return f


def ok(cond, note="", part=None):
    return ("pass" if cond else ("PART" if part else "FAIL"), note)


def ansi(s): return re.sub(r"\x1b\[[0-9;]*m", "", s)
def need(*keys): return any(P.get(k) is None for k in keys)
NA = ("n/a", "kernel has no API/meaning for this")


def run_seq(s, codes, **kw):
    r = None
    for c in (codes if isinstance(codes, list) else [codes]):
        r = s.run(c, **kw)
        if r.reply is None:
            break
    return r

# ---------------------------------------------------------------- protocol basics
@probe
def status_starting():
    "`starting` status is published"
    s = Session(a.kernel, a.cwd, presub=True)
    e = s.early; s.close()
    return ok("starting" in e, f"first states seen: {e[:4]}")

@probe
def status_busy_idle():
    "busy first, idle last, both with parent"
    r = S().run(P["one"]); t = r.types
    return ok(bool(t) and t[0] == "status:busy" and t[-1] == "status:idle", str(t))

@probe
def kernel_info_fields():
    "kernel_info_reply complete (status, protocol 5.3+, language version, banner)"
    c = S().request("kernel_info_request", {})["content"]
    miss = [k for k in ("status", "protocol_version", "implementation", "implementation_version", "language_info", "banner") if k not in c]
    li = c["language_info"]
    return ok(not miss, f"missing={miss} protocol={c.get('protocol_version')} lang={li.get('name')} {li.get('version')} lexer={li.get('pygments_lexer')} nbexp={li.get('nbconvert_exporter')}")

@probe
def execute_input():
    "execute_input broadcast with code and execution_count"
    r = S().run(P["one"]); x = r.of("execute_input")
    return ok(bool(x) and x[0]["content"]["code"] == P["one"] and x[0]["content"]["execution_count"] == r.content.get("execution_count"), str(x[0]["content"]) if x else "none")

@probe
def execute_result():
    "last expression -> execute_result with count"
    r = S().run(P["six7"]); x = r.of("execute_result")
    return ok(bool(x) and x[0]["content"]["data"]["text/plain"] == "42" and x[0]["content"]["execution_count"] == r.content["execution_count"], str(x[0]["content"]) if x else f"types={r.types} text={r.text()!r}", part=False)

@probe
def no_result_for_statement():
    "statement / undefined gives no execute_result"
    r1, r2 = S().run(P["void_stmt"]), S().run(P["undefined_result"])
    return ok(not r1.of("execute_result") and not r2.of("execute_result"), f"stmt={r1.result} undefined={r2.result}")

@probe
def string_result():
    "string result is distinguishable from a number (quoted)"
    r = S().run(P["str"]); return ok(r.result is not None and r.result["text/plain"] in ('"abc"', "'abc'"), f"{r.result} {r.text()!r}")

@probe
def count_increments():
    "execution_count +1 per cell, also for failed cells; in error reply too"
    s = S(); c1 = s.run(P["one"]).content.get("execution_count"); e = s.run(P["error"]).content.get("execution_count"); time.sleep(.4); c2 = s.run(P["one"]).content.get("execution_count")
    return ok(c1 and e == c1 + 1 and c2 == c1 + 2, f"{c1},{e},{c2}")

@probe
def silent():
    "silent=True: no iopub output, count unchanged"
    s = S(); c1 = s.run(P["one"]).content.get("execution_count"); r = s.run(P["six7"], silent=True); c2 = s.run(P["one"]).content.get("execution_count")
    outs = [t for t in r.types if not t.startswith("status")]
    return ok(not outs and c2 == c1 + 1, f"outputs={outs} counts {c1}->{c2}", part=not outs or c2 == c1 + 1)

@probe
def store_history_false():
    "store_history=False: count unchanged, output still sent"
    s = S(); c1 = s.run(P["one"]).content.get("execution_count"); r = s.run(P["six7"], store_history=False); c2 = s.run(P["one"]).content.get("execution_count")
    return ok(c2 == c1 + 1, f"counts {c1}->{c2}")

@probe
def user_expressions():
    "user_expressions evaluated"
    r = S().run(P["one"], user_expressions={"u": P["user_expr"]})
    u = r.content.get("user_expressions", {}).get("u", {})
    return ok(u.get("status") == "ok" and "42" in str(u.get("data")), str(u))

@probe
def history():
    "history_request tail/search"
    s = S(); s.run(P["six7"]); r = s.request("history_request", {"output": False, "raw": True, "hist_access_type": "tail", "n": 5}, timeout=4)
    h = r["content"].get("history") if r else None
    return ok(bool(h) and any(x[2] == P["six7"] for x in h), "no reply" if r is None else f"{str(h)[:80]}")

@probe
def comm_info():
    "comm_info_reply"
    r = S().request("comm_info_request", {}, timeout=4)
    return ok(r is not None and r["msg_type"] == "comm_info_reply" and "comms" in r["content"] and r["content"].get("status") == "ok", "no reply" if r is None else f"{r['msg_type']} {r['content']}", part=r is not None)

@probe
def comm_unknown_target():
    "comm_open to unknown target -> comm_close"
    s = S(); m = s.kc.session.msg("comm_open", {"comm_id": "zz1", "target_name": "no_such_target", "data": {}}); s.kc.shell_channel.send(m)
    t0 = time.time(); seen = []
    while time.time() - t0 < 2:
        try: x = s.kc.get_iopub_msg(timeout=.2)
        except Exception: continue
        if x["parent_header"].get("msg_id") == m["header"]["msg_id"]: seen.append(x["msg_type"] + str(x["content"].get("execution_state", "")))
    return ok("comm_close" in seen, str(seen))

@probe
def comm_from_kernel():
    "kernel side can comm_open, comm listed in comm_info"
    if need("comm_kernel_open"): return NA
    s = S(); r = s.run(P["comm_kernel_open"]); c = r.of("comm_open"); i = s.request("comm_info_request", {}, timeout=4)
    listed = i is not None and "cid-1" in str(i["content"])
    return ok(bool(c) and listed, f"comm_open={bool(c)} listed={listed} {r.anytext[:80]}", part=bool(c))

@probe
def comm_roundtrip():
    "frontend comm_open -> kernel handler -> comm_msg with binary buffers both ways"
    if need("comm_register"): return NA
    s = S(); s.run(P["comm_register"]); se = s.kc.session
    m = se.msg("comm_open", {"comm_id": "cid-2", "target_name": "tgt2", "data": {}}); s.kc.shell_channel.send(m); time.sleep(.3)
    m = se.msg("comm_msg", {"comm_id": "cid-2", "data": {"q": 1}}); se.send(s.kc.shell_channel.socket, m, buffers=[b"\x00\x01"])
    t0 = time.time(); got = None
    while time.time() - t0 < 3 and got is None:
        try: x = s.kc.get_iopub_msg(timeout=.2)
        except Exception: continue
        if x["msg_type"] == "comm_msg": got = x
    return ok(got is not None and got["content"]["data"].get("nbuf") == 1 and bytes(got["buffers"][0]) == b"xyz", str(got and got["content"]))

@probe
def bad_hmac_ignored():
    "message with a wrong signature is dropped and the kernel survives"
    s = S(); good = s.kc.session.key
    try:
        s.kc.session.key = b"wrong-key"; s.kc.session.send(s.kc.shell_channel.socket, "execute_request", {"code": P["mark"] % 1, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False, "stop_on_error": True})
    finally:
        s.kc.session.key = good
    time.sleep(.5); r = s.run(P["six7"])
    return ok(s.alive() and r.status == "ok", f"alive={s.alive()} next={r.status}")

@probe
def malformed_survived():
    "garbage frames on shell do not kill the kernel"
    s = S(); s.kc.shell_channel.socket.send_multipart([b"garbage"]); s.kc.shell_channel.socket.send_multipart([b"<IDS|MSG>", b"", b"{", b"}", b"x", b"y"]); time.sleep(.5); r = s.run(P["six7"])
    v = ok(s.alive() and r.status == "ok", f"alive={s.alive()} next={r.status}")
    if v[0] != "pass": dirty()
    return v

@probe
def unknown_msg():
    "unknown msg_type does not kill the kernel"
    s = S(); s.request("frobnicate_request", {}, timeout=1.5); r = s.run(P["six7"]); return ok(s.alive() and r.status == "ok", f"alive={s.alive()} next={r.status}")

@probe
def is_complete_invalid():
    "is_complete 'invalid' status"
    r = S().request("is_complete_request", {"code": P["is_invalid"][0]}, timeout=4)
    return ok(r is not None and r["content"].get("status") == "invalid", str(r and r["content"]))

# ---------------------------------------------------------------- rich output
@probe
def rich_result():
    "object with display protocol as last expression -> one bundle, JSON as object"
    r = S().run(P["rich_result"]); d = r.result or {}
    return ok({"text/plain", "text/html", "application/json"} <= set(d) and d["application/json"] == {"a": 1}, str(d) if d else f"types={r.types} text={r.text()[:60]!r}")

@probe
def display_multi():
    "several MIME types in one display_data, JSON as object"
    if need("display_multi"): return ("FAIL", "display API takes one MIME type per call (string or bytes)")
    r = S().run(P["display_multi"]); x = r.of("display_data"); d = x[0]["content"]["data"] if x else {}
    return ok({"text/plain", "text/html", "application/json"} <= set(d) and d["application/json"] == {"a": [1, 2]}, f"{d} {r.anytext[:100] if not d else ''}")

@probe
def update_display():
    "update_display_data by display_id"
    if need("display_update"): return NA
    s = S(); r1 = s.run(P["display_update"][0]); r2 = s.run(P["display_update"][1])
    i1 = [m["content"].get("transient", {}).get("display_id") for m in r1.of("display_data")]; i2 = [m["content"].get("transient", {}).get("display_id") for m in r2.of("update_display_data")]
    return ok(bool(i1) and i1 == i2 and i1[0], f"{i1} -> {i2} {r1.anytext[:60]}")

@probe
def clear_output():
    "clear_output message"
    if need("clear_output"): return NA
    r = S().run(P["clear_output"]); return ok(bool(r.of("clear_output")), r.anytext[:100])

@probe
def big_value_truncated():
    "1e6-element array as result is abbreviated (<200 kB) and fast"
    t = time.time(); r = S().run(P["big_value"], timeout=60); n = sum(len(str(m["content"])) for m in r.msgs); return ok(n < 200000, f"{n} bytes, {time.time()-t:.1f}s")

@probe
def output_order():
    "stdout/stderr keep order within a cell"
    c = {"python": "import sys\nfor i in range(5):\n  print('o%d'%i); print('e%d'%i, file=sys.stderr)"}.get(P["language"], "for (let i = 0; i < 5; i++) { console.log('o' + i); console.error('e' + i) }")
    r = S().run(c); t = "".join(r.text().split()); return ok(t == "".join(f"o{i}e{i}" for i in range(5)), t)

# ---------------------------------------------------------------- errors
@probe
def error_message():
    "`error` on iopub with ename/evalue/traceback"
    r = S().run(P["error"]); x = r.of("error"); time.sleep(.3)
    c = x[0]["content"] if x else {}
    return ok(bool(c) and c.get("ename") in ("Error", "ValueError") and "boom-message" in c.get("evalue", "") and len(c.get("traceback", [])) > 0, f"{str({k: c[k] for k in c if k != 'traceback'})} tb={len(c.get('traceback', []))} lines" if c else f"types={r.types} stderr={r.text('stderr')[:120]!r}")

@probe
def error_reply_fields():
    "execute_reply(error) has ename, evalue, traceback, execution_count"
    r = S().run(P["error"]); time.sleep(.3); c = r.content; return ok(c.get("status") == "error" and all(k in c for k in ("ename", "evalue", "traceback", "execution_count")), str(sorted(c)))

@probe
def error_line_mapped():
    "runtime error: line number of the TypeScript source (line 7 of the cell, erased types above)"
    r = S().run(P["error_line"]); time.sleep(.3); ln = _frame_lines(r.anytext, "thrower")
    return ok(P["error_line_no"] in ln, f"line {ln[:1]}, true 7")

@probe
def error_excerpt():
    "traceback shows the failing source line"
    r = S().run(P["error_line"]); time.sleep(.3); return ok("throw new TypeError(\"line-seven\")" in r.anytext or "raise TypeError('line-seven')" in r.anytext, "")

@probe
def error_no_internals():
    "traceback is free of kernel-internal frames"
    r = S().run(P["error_line"]); time.sleep(.3); t = r.anytext
    bad = [l.strip()[:90] for l in t.splitlines() if re.search(r"node_modules/(tslab|jp-kernel|nel|ijavascript|zeromq)|node:internal|node:vm|ext:|/dist/(executor|jupyter)", l)]
    return ok(bool(t) and not bad, f"{len(bad)} internal frames, e.g. {bad[:1]}")

def _frame_lines(t, fn):
    """line numbers named in traceback frames of function `fn` (V8 and IPython styles)"""
    return [int(n) for l in t.splitlines() if fn in l for n in re.findall(r":(\d+):\d+\)?$|line (\d+), in", l.strip()) for n in n if n]

@probe
def error_from_earlier_cell():
    "error in a function of an earlier cell names that cell and its right line"
    s = S(); s.run(P["error_fn_def"]); r = s.run(P["error_fn_call"]); time.sleep(.3); t = r.anytext
    fr = [l.strip()[:110] for l in t.splitlines() if "laterThrow" in l and ("at " in l or "line " in l)][:1]; ln = _frame_lines(t, "laterThrow")
    cell = bool(fr) and not re.search(r"evalmachine|\(<anonymous>|__tslab__", fr[0]); right = P["error_fn_line"] in ln
    return ok(right and cell, f"line {ln[:1]} (true {P['error_fn_line']}), cell named={cell}: {fr}", part=right)

@probe
def error_nonerror_throw():
    "throw of a string is reported"
    r = S().run(P["error_throw_string"]); time.sleep(.3); x = r.of("error"); return ok(bool(x) and "just a string" in str(x[0]["content"]), f"{x[0]['content'] if x else r.types}"[:160])

@probe
def error_cause():
    "Error.cause shown"
    r = S().run(P["error_cause"]); time.sleep(.3); return ok("inner-cause" in r.anytext and "outer-msg" in r.anytext, "")

@probe
def error_async():
    "rejected top-level await is an error of the cell"
    r = S().run(P["error_reject"]); time.sleep(.3); return ok(r.status == "error" and "async-boom" in r.anytext, f"{r.status}")

@probe
def queue_abort():
    "cells queued behind an error are aborted (status 'aborted')"
    s = S(); ids = [s.kc.execute(P["slow_error"])] + [s.kc.execute(P["mark"] % i) for i in (1, 2, 3)]
    r = s.collect(ids, 10); st = [r[i]["reply"] and r[i]["reply"]["content"].get("status") for i in ids]
    ran = [m["content"]["text"] for i in ids[1:] for m in r[i]["msgs"] if m["msg_type"] == "stream"]
    time.sleep(.4)
    return ok(st == ["error", "aborted", "aborted", "aborted"] and not ran, f"{st} ran={ran}", part=not ran)

@probe
def queue_no_abort():
    "stop_on_error=false: queued cells still run"
    s = S(); ids = [s.kc.execute(P["slow_error"], stop_on_error=False)] + [s.kc.execute(P["mark"] % i) for i in (1, 2)]
    r = s.collect(ids, 10); st = [r[i]["reply"] and r[i]["reply"]["content"].get("status") for i in ids]; time.sleep(.4)
    return ok(st == ["error", "ok", "ok"], str(st))

@probe
def runs_after_error_at_once():
    "a cell sent right after the error reply (50 ms) runs"
    s = S(); s.run(P["error"]); time.sleep(.05); r = s.run(P["six7"]); return ok(r.status == "ok", f"{r.status} {r.anytext[:60]}")

@probe
def queue_fifo():
    "queued cells run strictly in order, one at a time"
    time.sleep(.6); s = S(); ids = [s.kc.execute(P["sleep1"])] + [s.kc.execute(P["mark"] % i) for i in (1, 2)]
    m = []; t0 = time.time()
    r = s.collect(ids, 12); st = [r[i]["reply"] and r[i]["reply"]["content"].get("status") for i in ids]
    busy = [next((str(x["header"]["date"]) for x in r[i]["msgs"] if x["msg_type"] == "status" and x["content"]["execution_state"] == "busy"), "") for i in ids]
    idle0 = next((str(x["header"]["date"]) for x in r[ids[0]]["msgs"] if x["msg_type"] == "status" and x["content"]["execution_state"] == "idle"), "")
    return ok(st == ["ok"] * 3 and busy[1] >= idle0, f"{st} busy(2) before idle(1): {busy[1] < idle0}", part=st == ["ok"] * 3)

# ---------------------------------------------------------------- interrupt / liveness
def _interrupt(code_key, wait=1.0, limit=8):
    s = S(fresh=True); s.run(P["set_var"]); pid = s.pid
    mid = s.kc.execute(P[code_key]); time.sleep(wait); t0 = time.time()
    s.km.interrupt_kernel(); r = s.collect(mid, limit)[mid]; dt = time.time() - t0
    rep = r["reply"]["content"].get("status") if r["reply"] else None
    time.sleep(.5); alive = s.alive(); after = s.run(P["get_var"], timeout=6) if alive else None
    kept = after is not None and "42" in after.anytext
    en = next((m["content"].get("ename") for m in r["msgs"] if m["msg_type"] == "error"), None)
    dirty()
    return ok(rep == "error" and kept and en is not None, f"reply={rep} ename={en} in {dt:.1f}s alive={alive} state_kept={kept}", part=kept and rep in ("error", "ok", "abort", "aborted"))

@probe
def interrupt_await():
    "interrupt of an await that never settles; state survives"
    return _interrupt("never_await")

@probe
def interrupt_sync():
    "interrupt of an infinite sync loop; state survives"
    return _interrupt("sync_loop")

@probe
def interrupt_cancels_queue():
    "interrupt also aborts queued cells"
    s = S(fresh=True); ids = [s.kc.execute(P["never_await"])] + [s.kc.execute(P["mark"] % i) for i in (1, 2)]
    time.sleep(1); s.km.interrupt_kernel(); r = s.collect(ids, 6); st = [r[i]["reply"] and r[i]["reply"]["content"].get("status") for i in ids]; dirty()
    return ok(st[0] == "error" and st[1:] == ["aborted", "aborted"], str(st))

@probe
def interrupt_idle_harmless():
    "interrupt while idle does nothing"
    s = S(); s.run(P["set_var"]); s.km.interrupt_kernel(); time.sleep(.7); al = s.alive(); r = s.run(P["get_var"], timeout=5) if al else None
    v = ok(al and r is not None and "42" in r.anytext, f"alive={al}")
    if v[0] != "pass": dirty()
    return v

@probe
def interrupt_request_msg():
    "interrupt_request on the control channel answered and effective"
    s = S(fresh=True); s.run(P["set_var"]); mid = s.kc.execute(P["sync_loop"]); time.sleep(1)
    rep = s.request("interrupt_request", {}, timeout=4, channel="control"); r = s.collect(mid, 4)[mid]; time.sleep(.5); alive = s.alive(); after = s.run(P["get_var"], timeout=4) if alive else None; dirty()
    kept = after is not None and "42" in after.anytext
    return ok(rep is not None and kept, f"interrupt_reply={rep is not None} cell_reply={r['reply'] and r['reply']['content'].get('status')} state_kept={kept}")

@probe
def heartbeat_when_busy():
    "heartbeat echoes during a busy sync cell"
    import zmq
    s = S(fresh=True); ctx = zmq.Context.instance(); q = ctx.socket(zmq.REQ); q.linger = 0; q.connect(f"tcp://{s.km.ip}:{s.km.hb_port}")
    q.send(b"p"); base = q.poll(2000 * time.FACTOR) != 0
    if base: q.recv()
    mid = s.kc.execute(P["sync_busy"]); time.sleep(.7); r = False
    if base:
        q.send(b"p"); r = q.poll(1000 * time.FACTOR) != 0
    q.close(); s.collect(mid, 8); return ok(base and r, f"idle={base} busy={r}")

@probe
def control_when_busy():
    "control channel answers kernel_info during a busy sync cell"
    s = S(); mid = s.kc.execute(P["sync_busy"]); time.sleep(.7); r = s.request("kernel_info_request", {}, timeout=1, channel="control"); s.collect(mid, 8); return ok(r is not None, "")

@probe
def complete_while_awaiting():
    "completion answered while a cell awaits (fetch running)"
    s = S(); mid = s.kc.execute(P["slow_await"]); time.sleep(.7); t = time.time(); m = s.kc.complete(P["complete_text"]); r = s.collect(m, 2)[m]; dt = time.time() - t; s.collect(mid, 8)
    return ok(r["reply"] is not None, f"{dt:.2f}s" if r["reply"] else "waits for the cell to end")

@probe
def bg_output_parent():
    "late output (timer) goes to the cell that started it"
    time.sleep(.5); s = S(); m1 = s.kc.execute(P["bg_timer"]); s.collect(m1, 5); m2 = s.kc.execute(P["sleep1"]); r = s.collect([m1 + "", m2], 0.1); 
    t0 = time.time(); own = other = None
    while time.time() - t0 < 4:
        try: x = s.kc.get_iopub_msg(timeout=.2)
        except Exception: continue
        if x["msg_type"] == "stream" and "LATE-OUTPUT" in x["content"]["text"]:
            own = x["parent_header"].get("msg_id") == m1; other = x["parent_header"].get("msg_id") == m2; break
    s.drain()
    return ok(bool(own), "to own cell" if own else ("to the cell running at that time" if other else "lost"), part=bool(other))

@probe
def bg_unhandled_rejection():
    "unhandled rejection in the background: kernel survives and tells"
    s = S(); s.run(P["set_var"]); r = s.run(P["bg_reject"], after_idle=.8); al = s.alive(); r2 = s.run(P["get_var"]) if al else None
    told = "bg-reject" in r.anytext + "".join(str(m["content"]) for m in getattr(s, "stray", []))
    v = ok(al and told and r2 is not None and "42" in r2.anytext, f"alive={al} shown={told} cell status={r.status}", part=al)
    if not al: dirty()
    return v

@probe
def bg_throw():
    "exception in a timer callback: kernel survives and tells"
    s = S(); s.run(P["set_var"]); r = s.run(P["bg_throw"], after_idle=.8); al = s.alive(); r2 = s.run(P["get_var"]) if al else None
    told = "bg-throw" in r.anytext + "".join(str(m["content"]) for m in getattr(s, "stray", []))
    v = ok(al and told and r2 is not None and "42" in r2.anytext, f"alive={al} shown={told}", part=al)
    if not al: dirty()
    return v

@probe
def exit_in_cell():
    "process.exit() in a cell"
    s = S(fresh=True); r = s.run(P["exit"], timeout=5); time.sleep(.5); al = s.alive(); dirty()
    return ok(r.reply is not None or al, f"reply={r.status} alive_after={al} {r.anytext[:80]!r}", part=False)

# ---------------------------------------------------------------- stdin, output volume
@probe
def stdin_input():
    "input_request / input_reply"
    if need("stdin"): return ("FAIL", "no input API; stdin socket is bound but never used")
    r = S().run(P["stdin"], stdin_reply="bob", timeout=6); v = ok(bool(r.stdin) and "got:bob" in r.anytext, f"input_requests={len(r.stdin)} {r.anytext[:80]!r}")
    if v[0] != "pass": dirty()
    return v

@probe
def flood_100k_lines():
    "100k console.log lines, fastest possible client: none lost, idle arrives"
    s = S(fresh=True); r, dt = s.run_fast(P["flood"]); n = r.text("stdout").count("\n"); dirty()
    return ok(n == 100000 and r.idle, f"{dt:.2f}s, {n} lines in {len(r.of('stream'))} messages, idle seen={r.idle}", part=r.idle)

@probe
def flood_nbclient():
    "100k console.log lines under nbclient (an ordinary client)"
    from nbclient import NotebookClient
    nb = _nb([P["flood"]]); e = None; t = time.time()
    try: NotebookClient(nb, timeout=60 * time.FACTOR, kernel_name=a.kernel, resources={"metadata": {"path": a.cwd}}).execute()
    except Exception as x: e = x
    n = sum(o.get("text", "").count("\n") for o in nb.cells[0].outputs if o["output_type"] == "stream")
    return ok(e is None and n == 100000, f"{time.time()-t:.1f}s, {n} lines, {type(e).__name__ if e else 'no exception'}", part=e is None)

@probe
def stdout_50MB():
    "50 MB of stdout, none lost"
    s = S(fresh=True); r, dt = s.run_fast(P["big"]); n = len(r.text("stdout")); dirty()
    return ok(n >= 50 * 1024 * 1024 and r.idle, f"{dt:.2f}s, {n/2**20:.1f} MiB in {len(r.of('stream'))} messages", part=r.idle)

@probe
def live_output():
    "output appears while a sync loop still runs"
    c = {"python": "import time\nprint('EARLY', flush=True)\nt0=time.time()\nwhile time.time()-t0<3: pass"}.get(P["language"], time.slower("console.log('EARLY'); { const t0 = Date.now(); while (Date.now() - t0 < 3000) {} }"))
    s = S(fresh=True); t = time.time(); mid = s.kc.execute(c); seen = None
    while time.time() - t < 6 and seen is None:
        try: m = s.kc.get_iopub_msg(timeout=.2)
        except Exception: continue
        if m["msg_type"] == "stream": seen = time.time() - t
    s.collect(mid, 5); dirty(); return ok(seen is not None and seen < 1.5, f"after {seen and round(seen, 2)}s")

@probe
def interrupt_loop_after_await():
    "interrupt of a sync loop that starts after an await"
    if P["language"] != "typescript": return NA
    P["_la"] = "await new Promise(r => setTimeout(r, 200)); while (true) {}"; return _interrupt("_la", wait=1.2)

@probe
def interrupt_loop_in_function_of_timer():
    "interrupt of a sync loop running in a timer callback while a cell awaits"
    if P["language"] != "typescript": return NA
    P["_lt"] = "await new Promise(r => setTimeout(() => { while (true) {} }, 200))"; return _interrupt("_lt", wait=1.2)

@probe
def child_process_output():
    "output of a child process with inherited stdio shows in the notebook"
    r = S().run(P["native_child"], after_idle=1); return ok("NATIVE-CHILD" in r.text(), r.anytext[:60])

# ---------------------------------------------------------------- language
def _expect(code, exp, timeout=25):
    r = run_seq(S(), code, timeout=timeout); t = r.anytext; return (r.status == "ok" and (exp is None or exp in t)), f"{r.status} {t.strip()[:150]!r}"

@probe
def top_level_await():
    "top-level await"
    return ok(*_expect(P["tla"], "42"))

@probe
def redeclare():
    "redeclare const/let/class with other types across cells"
    return ok(*_expect(P["redecl"], "42"))

@probe
def import_esm_only():
    "import of an ESM-only npm package (nanoid 5)"
    if need("esm_import"): return NA
    return ok(*_expect(P["esm_import"], P["esm_expect"]))

@probe
def import_dynamic():
    "dynamic import() of an ESM-only package"
    if need("dyn_import"): return NA
    v = ok(*_expect(P["dyn_import"], P["esm_expect"], timeout=8))
    if v[1].startswith("None"): dirty()
    return v

@probe
def import_local_ts():
    "import of a local .ts file"
    if need("local_import"): return NA
    return ok(*_expect(P["local_import"], P["local_expect"]))

@probe
def import_local_ts_reload():
    "changed local .ts file is picked up by the next import cell"
    if need("local_import"): return NA
    f = os.path.join(a.cwd, "localmod.ts"); old = open(f).read()
    try:
        S().run(P["local_import"]); open(f, "w").write(old.replace("local-ok", "local-v2")); time.sleep(1.2); r = S().run(P["local_import"]); return ok("local-v2" in r.anytext, r.anytext.strip()[:100])
    finally:
        open(f, "w").write(old); time.sleep(.6); dirty()

@probe
def import_json():
    "import of a JSON file"
    if need("json_import"): return NA
    return ok(*_expect(P["json_import"], P["json_expect"]))

@probe
def import_zod4():
    "import { z } from 'zod' (4) and use it"
    if need("zod_import"): return NA
    return ok(*_expect(P["zod_import"], P["zod_expect"]))

@probe
def type_error():
    "type error: what happens"
    if need("type_error"): return NA
    r = S().run(P["type_error"]); time.sleep(.3); ran, told = "RAN" in r.anytext, "not assignable" in r.anytext
    return ok(told, f"cell ran={ran} diagnostic shown={told} status={r.status} error msg={bool(r.of('error'))} {r.anytext.strip()[:110]!r}")

@probe
def syntax_error():
    "syntax error is an `error` message"
    r = S().run(P["syntax_error"]); time.sleep(.3); return ok(bool(r.of("error")) and r.status == "error", f"{r.status} {r.anytext.strip()[:120]!r}", part=r.status == "error")

def _features():
    for name, (code, exp) in P["features"].items():
        def f(code=code, exp=exp):
            v, n = _expect(code, exp, timeout=10); time.sleep(.25 if not v else 0)
            if n.startswith("None"): dirty()
            return ok(v, n)
        f.__name__ = "lang_" + name; f.__doc__ = "language: " + name
        PROBES.append(f)
_features()

# ---------------------------------------------------------------- completion / inspection
@probe
def complete_prev_cell():
    "completion of a variable of an earlier cell, correct replace range"
    s = S(); s.run(P["complete_setup"]); m = s.kc.complete(P["complete_text"]); r = s.collect(m, 8)[m]["reply"]; c = r["content"] if r else {}
    rng = (c.get("cursor_start"), c.get("cursor_end")); good = [x for x in c.get("matches", []) if x.endswith(P["complete_expect"])]
    return ok(bool(good) and (rng == (10, 12) or good[0].startswith("alphaBeta.") and rng[0] == 0), f"{c.get('matches')} {rng}", part=bool(good))

@probe
def complete_types_metadata():
    "completion carries _jupyter_types_experimental (kind/signature)"
    s = S(); s.run(P["complete_setup"]); m = s.kc.complete(P["complete_text"]); r = s.collect(m, 8)[m]["reply"]; x = (r["content"].get("metadata") or {}).get("_jupyter_types_experimental") if r else None
    return ok(bool(x), str(x)[:120])

@probe
def complete_unicode():
    "completion after emoji: cursor positions in code points"
    s = S(); s.run(P["complete_setup"]); code, exp = P["unicode_complete"]; m = s.kc.complete(code, cursor_pos=len(code)); r = s.collect(m, 8)[m]["reply"]; c = r["content"] if r else {}
    st, en = c.get("cursor_start"), c.get("cursor_end"); hit = next((x for x in c.get("matches", []) if x.endswith(exp)), None)
    new = code[:st] + hit + code[en:] if hit else None
    return ok(new is not None and new.endswith("alphaBeta.gamma") and new.startswith(code[:12]), f"range=({st},{en}) expected end {len(code)} -> {new!r} n={len(c.get('matches', []))}")

@probe
def inspect_docs():
    "inspect shows signature + JSDoc"
    s = S(); s.run(P["inspect_setup"]); r = s.request("inspect_request", {"code": P["inspect_text"], "cursor_pos": len(P["inspect_text"]), "detail_level": 0}, timeout=8); d = r["content"].get("data", {}) if r else {}
    t = ansi(str(d)); return ok(r is not None and r["content"].get("found") and all(x in t for x in P["inspect_expect"]), f"mimes={list(d)} {t[:140]}")

@probe
def inspect_in_call():
    "inspect inside a call's parentheses finds the function (Shift-Tab)"
    s = S(); s.run(P["inspect_setup"]); code = P["inspect_text"] + "("; r = s.request("inspect_request", {"code": code, "cursor_pos": len(code), "detail_level": 0}, timeout=8)
    return ok(r is not None and r["content"].get("found") and "addTwo" in str(r["content"]["data"]), "")

@probe
def inspect_unicode():
    "inspect after emoji"
    s = S(); s.run(P["inspect_setup"]); code = P["unicode_inspect"] + " "; r = s.request("inspect_request", {"code": code, "cursor_pos": len(code) - 2, "detail_level": 0}, timeout=8)
    return ok(r is not None and r["content"].get("found") and "addTwo" in str(r["content"]["data"]), str(r and r["content"].get("data"))[:100])

@probe
def types_zod_undici_datefns():
    "completions from modern .d.ts (zod 4, date-fns 4, undici 7)"
    if need("types_complete"): return NA
    res = []
    for code, exp in P["types_complete"]:
        t = time.time(); s = S(); m = s.kc.complete(code, cursor_pos=len(code)); r = s.collect(m, 15)[m]["reply"]; ms = r["content"].get("matches", []) if r else []
        res.append((exp, any(x == exp or x.endswith("." + exp) for x in ms), len(ms), round(time.time() - t, 2)))
    return ok(all(x[1] for x in res), str(res), part=any(x[1] for x in res))

# ---------------------------------------------------------------- life cycle
@probe
def shutdown_graceful():
    "shutdown_request: reply on control and exit < 3 s"
    s = S(fresh=True); p = s.km.provisioner.process; rep = s.request("shutdown_request", {"restart": False}, timeout=3, channel="control"); t0 = time.time()
    while p.poll() is None and time.time() - t0 < 5: time.sleep(.05)
    ex = p.poll(); dt = time.time() - t0; dirty(); return ok(rep is not None and ex is not None and dt < 3, f"reply={rep is not None} {rep and rep['content']} exit={ex} after {dt:.2f}s", part=ex is not None)

@probe
def shutdown_restart_flag():
    "shutdown_reply echoes restart=true"
    s = S(fresh=True); rep = s.request("shutdown_request", {"restart": True}, timeout=3, channel="control"); dirty(); return ok(rep is not None and rep["content"].get("restart") is True, str(rep and rep["content"]))

@probe
def shutdown_while_busy():
    "shutdown during an infinite await exits < 3 s without SIGKILL"
    s = S(fresh=True); p = s.km.provisioner.process; s.kc.execute(P["never_await"]); time.sleep(.8); s.request("shutdown_request", {"restart": False}, timeout=2, channel="control"); t0 = time.time()
    while p.poll() is None and time.time() - t0 < 3: time.sleep(.05)
    ex = p.poll(); dirty(); return ok(ex is not None, f"exit={ex}")

@probe
def shutdown_with_timers():
    "shutdown with a live setInterval exits < 3 s"
    s = S(fresh=True); p = s.km.provisioner.process; s.run("setInterval(() => {}, 100)" if P["language"] != "python" else "1"); s.request("shutdown_request", {"restart": False}, timeout=2, channel="control"); t0 = time.time()
    while p.poll() is None and time.time() - t0 < 3: time.sleep(.05)
    ex = p.poll(); dirty(); return ok(ex is not None, f"exit={ex} after {time.time()-t0:.2f}s")

@probe
def restart():
    "restart via manager: works, state cleared"
    s = S(fresh=True); s.run(P["set_var"]); t = time.time(); s.km.restart_kernel(); s.kc.wait_for_ready(timeout=30 * time.FACTOR); dt = time.time() - t; r = s.run(P["get_var"]); dirty()
    return ok(r.status == "error", f"{dt:.1f}s, after: {r.status}")

@probe
def parent_death():
    "kernel exits when the server is SIGKILLed (within 12 s)"
    code = textwrap.dedent(f"""
        import os, time
        from jupyter_client import KernelManager
        km = KernelManager(kernel_name={a.kernel!r}); km.start_kernel(cwd={a.cwd!r}, stdout=open(os.devnull,'w'), stderr=open(os.devnull,'w')); kc = km.blocking_client(); kc.start_channels(); kc.wait_for_ready(timeout=40)
        print(km.provisioner.pid, flush=True); time.sleep(60)""")
    h = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    kp = int(h.stdout.readline()); h.kill(); h.wait(); t0 = time.time()
    def up():
        try: return open(f"/proc/{kp}/stat").read().rsplit(")", 1)[1].split()[0] not in "ZX"
        except OSError: return False
    while up() and time.time() - t0 < 12: time.sleep(.1)
    u = up()
    if u: os.kill(kp, signal.SIGKILL)
    return ok(not u, "orphan left running" if u else f"gone after {time.time()-t0:.1f}s")

@probe
def two_kernels():
    "two kernels at once are isolated"
    s1, s2 = Session(a.kernel, a.cwd), Session(a.kernel, a.cwd)
    try:
        s1.run(P["set_var"]); r = s2.run(P["get_var"]); r1 = s1.run(P["get_var"]); return ok("42" in r1.anytext and r.status == "error", f"{r.status}")
    finally:
        s1.close(); s2.close()

@probe
def two_clients():
    "a second client of the same kernel sees the broadcast (execute_input, output)"
    s = S(); kc2 = s.km.blocking_client(); kc2.start_channels(); kc2.wait_for_ready(timeout=10 * time.FACTOR); r = s.run(P["hello"]); seen = []
    t0 = time.time()
    while time.time() - t0 < 1.5:
        try: m = kc2.get_iopub_msg(timeout=.2)
        except Exception: continue
        if m["parent_header"].get("msg_id") == r.id: seen.append(m["msg_type"])
    kc2.stop_channels(); return ok("execute_input" in seen and "stream" in seen, str(seen), part="stream" in seen)

# ---------------------------------------------------------------- nbclient / nbconvert
def _nb(cells):
    import nbformat.v4 as v4
    nb = v4.new_notebook(cells=[v4.new_code_cell(c) for c in cells], metadata={"kernelspec": {"name": a.kernel, "display_name": a.kernel, "language": P["language"]}}); return nb

@probe
def nbclient_ok():
    "nbclient runs a good notebook; outputs and execution counts stored"
    from nbclient import NotebookClient
    nb = _nb([P["set_var"], P["get_var"], P["hello"]]); NotebookClient(nb, timeout=30 * time.FACTOR, kernel_name=a.kernel, resources={"metadata": {"path": a.cwd}}).execute()
    o = nb.cells[1].outputs; return ok(bool(o) and o[0]["output_type"] == "execute_result" and nb.cells[1].execution_count, f"{o} counts={[c.execution_count for c in nb.cells]}"[:200], part=bool(o))

@probe
def nbclient_error():
    "nbclient: throwing cell -> CellExecutionError naming the error; error output stored in the notebook"
    from nbclient import NotebookClient; from nbclient.exceptions import CellExecutionError
    nb = _nb([P["hello"], P["error"], P["hello"]]); e = None
    try: NotebookClient(nb, timeout=30 * time.FACTOR, kernel_name=a.kernel, resources={"metadata": {"path": a.cwd}}).execute()
    except Exception as x: e = x
    st = any(o["output_type"] == "error" for o in nb.cells[1].outputs)
    return ok(isinstance(e, CellExecutionError) and "Error: boom-message" in ansi(str(e)) and st, f"{type(e).__name__}: {ansi(str(e))[-90:]!r} error output stored={st}", part=isinstance(e, CellExecutionError))

@probe
def nbconvert_error():
    "jupyter nbconvert --execute exits non-zero and prints the message"
    import nbformat
    with tempfile.TemporaryDirectory() as d:
        f = os.path.join(d, "n.ipynb"); nbformat.write(_nb([P["error"]]), f)
        p = subprocess.run([os.environ.get("JUPYTER", "jupyter"), "nbconvert", "--to", "notebook", "--execute", "--stdout", f], capture_output=True, text=True, timeout=90 * time.FACTOR)
    return ok(p.returncode != 0 and "Error: boom-message" in ansi(p.stderr), f"rc={p.returncode} {ansi(p.stderr)[-140:]!r}", part=p.returncode != 0)

@probe
def nbconvert_allow_errors():
    "nbconvert --allow-errors continues after the failing cell"
    from nbclient import NotebookClient
    nb = _nb([P["error"], P["hello"]]); e = None
    try: NotebookClient(nb, timeout=30 * time.FACTOR, kernel_name=a.kernel, allow_errors=True, resources={"metadata": {"path": a.cwd}}).execute()
    except Exception as x: e = x
    return ok(e is None and bool(nb.cells[1].outputs), f"{type(e).__name__ if e else ''} {[o['output_type'] for c in nb.cells for o in c.outputs]}")

@probe
def nbconvert_html():
    "nbconvert --to html highlights with a known lexer"
    import nbformat
    c = S().request("kernel_info_request", {})["content"]["language_info"]
    nb = _nb([P["hello"]]); nb.metadata["language_info"] = c
    with tempfile.TemporaryDirectory() as d:
        f = os.path.join(d, "n.ipynb"); nbformat.write(nb, f); p = subprocess.run([os.environ.get("JUPYTER", "jupyter"), "nbconvert", "--to", "html", "--stdout", f], capture_output=True, text=True, timeout=90 * time.FACTOR)
        q = subprocess.run([os.environ.get("JUPYTER", "jupyter"), "nbconvert", "--to", "script", f], capture_output=True, text=True, timeout=90 * time.FACTOR); files = sorted(os.listdir(d))
    return ok(p.returncode == 0 and any(x.endswith(P["ext"]) for x in files), f"html rc={p.returncode} script -> {files}", part=p.returncode == 0)


if __name__ == "__main__":
    out = {}; only = set(a.only.split(",")) if a.only else None; skip = set(a.skip.split(","))
    shard, shards = map(int, (a.shard or "0/1").split("/"))
    for f in PROBES[shard::shards]:
        if (only and f.__name__ not in only) or f.__name__ in skip: continue
        t = time.time()
        try: v, n = f()
        except Exception as e:
            v, n = "ERR", f"{type(e).__name__}: {e}"[:200]; traceback.print_exc(); dirty()
        out[f.__name__] = {"verdict": v, "note": n, "doc": f.__doc__, "s": round(time.time() - t, 1)}
        print(f"{v:4} {f.__name__:28} {n[:190]}", flush=True)
    dirty()
    if a.json: json.dump(out, open(a.json, "w"), indent=1)
    from collections import Counter
    print(dict(Counter(x["verdict"] for x in out.values())))
