// Computes cosine and sine of an angle in degrees: the same bits on every engine, exact at multiples of 90. Source: fdlibm, k_cos.c, k_sin.c.
const DEGREE = 0.017453292519943295;
const S1 = -0.16666666666666632;
const S2 = 0.00833333333332249;
const S3 = -0.0001984126982985795;
const S4 = 2.7557313707070068e-6;
const S5 = -2.5050760253406863e-8;
const S6 = 1.58969099521155e-10;
const C1 = 0.0416666666666666;
const C2 = -0.001388888888887411;
const C3 = 2.480158728947673e-5;
const C4 = -2.7557314351390663e-7;
const C5 = 2.087572321298175e-9;
const C6 = -1.1359647557788195e-11;

export function cosineAndSine(degrees: number): readonly [cos: number, sin: number] {
	const quarter = Math.round(degrees / 90);
	const x = (degrees - quarter * 90) * DEGREE;
	const z = x * x;
	const sin = x + x * z * (S1 + z * (S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)))));
	const cos = 1 - (z / 2 - z * z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6))))));
	switch (((quarter % 4) + 4) % 4) {
		case 0:
			return [cos, sin];
		case 1:
			return [-sin, cos];
		case 2:
			return [-cos, -sin];
		default:
			return [sin, -cos];
	}
}
