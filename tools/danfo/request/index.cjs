"use strict";
// `request` is no longer maintained and has known weaknesses, so Danfo's readers of remote files say what to do instead.

function request() {
	throw new Error("this build of Danfo reads local files only: fetch the text first, then build a frame from it");
}
request.get = request;

module.exports = request;
