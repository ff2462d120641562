// Tests zstd decompression, also on Node 20, which has none built in: of data that Node 24 compressed, and of damaged data.
import { beforeAll, expect, it } from "vitest";
import { FileError } from "../../src/frames/exchange/file-error.js";
import { decompressPage } from "../../src/frames/exchange/parquet/compression.js";
import { loadZstd } from "../../src/frames/exchange/parquet/zstd.js";

beforeAll(loadZstd);

const decompress = (frame: Uint8Array, length: number) => decompressPage(frame, "ZSTD", length);

const counted = Array.from({ length: 200 }, (_, i) => `${i} of ${(i * i) % 97}`).join("; ");

/** Bytes from 0 to 19, larger ones more frequent. */
function skewed(): Uint8Array {
	let seed = 1;
	return Uint8Array.from({ length: 1200 }, () => {
		seed = (seed * 48_271) % 2_147_483_647;
		return Math.floor(Math.sqrt(seed % 400));
	});
}

/** Contents, and their frames by `zlib.zstdCompressSync` of Node 24. */
const FRAMES: readonly (readonly [what: string, contents: string | Uint8Array, frame: string])[] = [
	["nothing", "", "KLUv/SAAAQAA"],
	["few bytes as they are", "no match", "KLUv/SAIQQAAbm8gbWF0Y2g="],
	["runs", `${"a".repeat(500)}${"b".repeat(300_000)}`, "KLUv/aDUlQQAdAAAGGFhYgIACP4gF+8qwAICABBio64EYg=="],
	[
		"sequences, with a checksum",
		counted,
		"KLUv/WQGB10XAOaYMg/ApQ23/2CCyM2VvfkRzgktAC0ALgARvFCDj4bgQ51YebqypXxU+So/0fKhfO34sfE3xVvMUxDvDn/CT/AtHwgEDAFiQfyVeApUVR6ejIaXmw4fMrzN8BbeFeFr4c+EjyDhzYSvEJ4cvNHNBT8TvC/H9/jj7y6ud2a8lNnIxvgQC6sFu7KqopriKxXVKt7O5rJNHovDdTBvOzIqMtFQFAQCnl21tdpVtdW6bdu2dVuppdKKVHqNWttoS23rXmhoqENDJ1RCQy/c8SGBS6gRuhR1NTGFhhinnPcRED62bRTAmLWODjlqNof3/LmEHTQWcJ3B4TjnecPL7WbD8XquwdpKf3aFMjwKXhWajmEuE3nhyXIdhWqXmC1UwMlZ2VqhO34eT9IUDiJlFF4C8wQrF9mEbir8YQgkvBpER/gEvCF43HkQOthcqBYf5FwPD1SIIB18giQc9NiIDTpWRA6UncHpJ2Mw+bkXTPx/CyTonxW4fTYKpj4pwYjpjEAGMtregUAxdw800M6BqvduA04Y8K1QLdDEWxQozZ0JNNz2A8poiQHFsRNes4Awv0PARhUZYE2e+tB4lzhbafvV/gNv8KJPs1Uu/NNpa/cnpWeBvMbPtBqs4pc32n63uNcPGCT01xyQuVPkz9n3+IHYhB+3379EUyq82pdzOuy1Lap+dqevYy6g9uhZcsK8ooXc/epmKu5Sk3nTRdqnk7LxdOKUPibHqoORxWG2BhVt62ORSPIpk6bDxVC23jU6pXBTVTaSsUU8s7RyHWHXhiwMG7PTEYmOqDNEmCGaDJFjiBKHaaxQa//P66sHFFyYVgPNAhx2fk6bX9tc2ubNNke2+bCt+608a/LmB5qrrbxoADaQ7bLvtpYDxs+ZGowlNB5jkk9p/31WFewDz3zK/UQ2Ha6Tsvj3xiVp1gm5yeTIqRWGg16yM6XrDMcMXe33lBTRXx0s0BvCYMIwn98d/U6ilOkkk0aSEkSdkGYZVd8ouZA=",
	],
	[
		"sequences at the best level",
		counted,
		"KLUv/WAGB50UAJZuWwzQPaGArCwpQhiQEC1UAFYAWQAZt64hnGDWNd4pYl3fnYTWtd0ZZV3XnRfrmu4M63ruDLOu5U67c8K6/p1iXcOdP+sanVPW9TlxrGtzlljX5aSwrslZt67Hida1OMe6Duet6zvBuoZ5H2fIOG/GWeIscf7WtYmTxLoucb6saxInnnU94oywrkWcQ9Z1iPPOur44LaxrECeVdY3hPOv6wglkXVs4p8IpY11TOI/W9YRzxrqWcBZa1xFOIev64fHHIY7//X+dPpfHfzjCwV1wgg9c4PDDnXDjoWEh4aBg4BHw7uzq6Obk4n5waGdmZWRjYmE3MKwrqyqqKamoFxTSkVER0ZBQ0AkIxyk2TrJxoo2TbpwyzhoHFNY1+mwuwsE7BQOPgHh3dnV0c3JxPzi0M7MysjGxsBsY1pVVFdWUVNQLCunIqIhoSCjoBGT02Vxzms9c5vPPYY7yk8tLTvKRi1x+OcgxfvF4xZ3xiUs8gKOoIQitrva/DjBCQoyp8wEQGmLQB1T8w+Ku8OdzxO5/PDgP7hc9Y29XsF9qNg2yFb5e4Lwy0bonRUQ5yaVGDsM1mEB2d+wfJlePeYKcTa0WiKooxfZ/9Jd+3jd9yN+jZoRCPRNethU/NUe4M1pwbKQ3MXuijqd3kkus/VR0OK37iqkSJekP1IRVnDBxix7DD+juweyJGPQqmlPIztO8zGW5yje5kfvHW1oCFGeIzA1TPDzGc8KI5p6p/tqLtHWyElxw6zqlZm6aZBFN/ljX1x62w1InJ7qOh7FJ57jEI2j/p2O1B7+VXVOHP8dfvvQbPuKHvf/zn/7vr/7yB99w2MUkrjPwbb0fzuEczuP2pHkDOIADeAD9DNfHZrhqAFCpnQtq",
	],
	[
		"four Huffman streams",
		skewed(),
		"KLUv/WCwA0UUAHpIhAmSESIjMzREREREUJMAlgCQAJOjT1sbDupmjHa2BDLBxrASikLs6Z51MBbUlImbRnB1n4A5w+G8pejH3TAmMGN5z9sHL6R6WnDbrLR9kdfGeA2arcsnQQxOmFfSz27+ac8OiqptLl/q7A21Lle4nK01NWcHktq+IUBuJag8kl1WrkEx81Qa2bGjyyYXCflttepmqdUcQes5a+4fvPPaeLFkkzmnATvK1+RIo+qETKW5RYOYBl8MpEkhDhxmiSUOZykr7xZ47wHsistZA0SBkxzJVubvLbga0Ev7xjxBxpKCV7LXSh1QrMDbSa+q2cvJEOqcHKASWUrrosC7yc0Rcd6kEVwQx6kGM84jk4wLAUyoIk8Yku8qukhjhzWLyrrby2KYL+KYqyqDqiakmsQLIJG2o5EjRbJ3g5EYul+6FZ/9Wutch1roSg8PXSo5pmlPHch0zVh7S3v7cg9TWPoEXPW/rD28u8/5PdjVFrTSUfFGX8lyVM5AzTmRg2ElllqUcdNl+ETlbtAweYVl+XHR4BypN+G+OAIsl5PLWx40L7eKVYm/7ezkaZwnlbfLFxaVXRXM7XaeUfJLve/1Lm7AXdWRpTy3ykkzCcXQBzZkfqhumS0K+nRw9A3I1rCzFQ0ov2VdNiAVctbhg7LxR/EhrD9wimATyVKUhei6tEWqW3YMp7pCzZDYsB8Ub9CRYgnwcdnDX49MhqIT0POIoC7qA9mQNDpX5Ia07cxfW7mwvTJFigRFpSz6Mrw35a7j+Cvhe6TfEqqLZyhs9Vg+quTXTKyzpNo5YWJxoCPytxksBdxKcgEKADa8AWGZc2pUDLyWMT4LYchoRgy9q8tC+GpnbVqLZqhlpA==",
	],
	[
		"several blocks",
		`${"0123456789".repeat(40_000)}${counted}`,
		"KLUv/aCGIgYAlAAAUDAxMjM0NTY3ODkBAPP/zQsSTAAACDIBAPz/ORACTAAACDQBAPz/ORACbRcAdjxzDsDlAbf/YLBCihCyQjgncABvAG0APWVBqEk/VBBa0jsLQkl6ooLQkd6yIFSknyoItfTigtCQPq4gNN3PFISi+8qC0HMvVhBq7j0FoeVeyL3cuD8S9yQFoXY/BaHh3lgQmj1ZQSj2SQWh19sUhFpfUhBavbkglPosCJ2eCkKld0Go+ygItf3JWY9o1lOVkfU51tvEbL0d1htm9WZYV72MVVVvVP3klFSfrr6ikvpB6uuozysINeoLC0KL+smCUKLehnq0UC9j6pGCerOc3hCnt2/6GpveVtMn0vQiMz2VTI/o6U8KQmP6soLQlB4LQlH6qILQk2Mcj23cGxaE1pjGMx736V6cYhSLTVxiEo9YbHGI00bbNrsfkz1273HvsDOM4bCFK0zhCYcdjnBiXlpWUk5KOiN7skTEfg4N+6NCwl4Ge49gL2bsKwP7mbw+Dq8X39n1VkfXe06up/TF9Wl9GVolBaGJZ5Xuw717knS6N0cmujdE90mHhu6NhYTuCd3LGQPde/Lwzv2MXZ17MZ37mXNvcu7JF+d+KA3N5h7Nytyfe7S5F7G5zzD3tiws9/aVlXurco9ENeUeLeVyPxmV5D7tflxkIg+ZbHKQM4CoqCEUURvGWqseywHwQhEZ6gESoLUMzsrX////DBQ8fm6s/E64FcAh/cfPAbdvpNkud5eGoBckp1yH1ns0ZYTqZ/WA6GZ6x2gNyIt7NawxateJ7iDXOEhR1JJWflA8I+hj82NTX72r6yDgNiAAY0DUFhDFG81l3LfRv+MHvdvsNuqJ5xEnn34bup9pw+U/bf+Q0vmzVvNVOQyytZgx3Absu2+y6cRFX4c0icIW2Cu31hjhsxC9VcKMfvd7tjzcDkVnG4dwiEcoBy51Zp5M5awNJI2d3Co4wlW7mkrXmx8bEd116zuMpJ3BVHaJ39B+zFh1ONOqLt6DhJsIDt/fsHQrEXsw/7EJZtwfG/f8pXAXGBkeFRKpCHA1U/u0VdY=",
	],
];

for (const [kind, contents, frame] of FRAMES)
	it(`decompresses ${kind}`, () => {
		const result = decompress(Buffer.from(frame, "base64"), contents.length);
		expect(Buffer.compare(result, Buffer.from(contents))).toBe(0);
	});

it("refuses truncated data and excess output", () => {
	for (const [, contents, text] of FRAMES.slice(1)) {
		const frame = Buffer.from(text, "base64");
		for (let length = 1; length < frame.length - 4; length += 7)
			expect(() => decompress(frame.subarray(0, length), contents.length)).toThrow(FileError);
		expect(() => decompress(frame, contents.length - 1)).toThrow(FileError);
	}
});

it("never crashes on damaged bytes", () => {
	for (const [, contents, text] of FRAMES) {
		const frame = Buffer.from(text, "base64");
		for (let index = 0; index < frame.length; index++) {
			const damaged = Uint8Array.from(frame);
			damaged[index] = (frame[index] as number) ^ 0x55;
			try {
				expect(decompress(damaged, contents.length).length).toBeLessThanOrEqual(contents.length);
			} catch (error) {
				expect(error).toBeInstanceOf(FileError);
			}
		}
	}
});
