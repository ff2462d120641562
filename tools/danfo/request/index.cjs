"use strict";
// Replaces the package `request`, which is no longer maintained and has known vulnerabilities: Danfo's readers of remote files throw.

function request() {
	throw new Error("this build of Danfo reads local files only: fetch the text first, then build a frame from it");
}
request.get = request;

module.exports = request;
