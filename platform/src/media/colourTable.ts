type Triple = [number, number, number];

/** Nits of a white page in HDR, after ITU-R BT.2408: SDR's brightest white. */
const WHITE_NITS = 203;
/** Nits of the display that HLG is graded for, after ITU-R BT.2100. */
const HLG_PEAK_NITS = 1000;
/** Up to this share of white, colours are unchanged; brighter ones are rolled off. */
const KNEE = 0.9;
/** Points per side of the table of light: within 3 of 255 in PQ, the steepest curve. */
const STEPS = 65;
const CURVE_STEPS = 16_384;

/** Linear light of BT.709 from that of other primaries. */
const TO_BT709: Record<string, [Triple, Triple, Triple]> = {
  bt2020: [
    [1.6605, -0.5876, -0.0728],
    [-0.1246, 1.1329, -0.0083],
    [-0.0182, -0.1006, 1.1187],
  ],
  // Display P3
  smpte432: [
    [1.2249, -0.2247, 0],
    [-0.042, 1.0419, 0],
    [-0.0197, -0.0786, 1.0979],
  ],
};

const fromSrgb = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toSrgb = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Light of a PQ value in nits (SMPTE ST 2084). */
function fromPq(value: number): number {
  const root = value ** (32 / 2523);
  return 10_000 * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (8192 / 1305);
}

/** Light before the camera's curve, from 0 to 1 (ARIB STD-B67). */
const fromHlg = (value: number) =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;

/** Light of each transfer function as a share of white. */
const TO_LIGHT: Record<string, (values: Triple) => Triple> = {
  smpte2084: (values) => values.map((value) => fromPq(value) / WHITE_NITS) as Triple,
  'arib-std-b67': (values) => {
    const [red, green, blue] = values.map(fromHlg) as Triple;
    const scale = (HLG_PEAK_NITS / WHITE_NITS) * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2;
    return [red * scale, green * scale, blue * scale];
  },
};

/**
 * The light in BT.709 of values in another space, as a share of white. Colours outside BT.709 are
 * negative here: clipped and gamma-encoded, they would interpolate wrongly between the points of a
 * table.
 */
function toBt709(values: Triple, transfer: string, primaries: string): Triple {
  const light = TO_LIGHT[transfer]?.(values) ?? (values.map(fromSrgb) as Triple);
  const matrix = TO_BT709[primaries];
  const rgb = matrix?.map(([r, g, b]) => r * light[0] + g * light[1] + b * light[2]) ?? light;
  const brightest = Math.max(...rgb);
  const compressed =
    brightest <= KNEE || !(transfer in TO_LIGHT)
      ? brightest
      : 1 - (1 - KNEE) ** 2 / (brightest + 1 - 2 * KNEE);
  const scale = brightest > 0 ? compressed / brightest : 0;
  return rgb.map((value) => value * scale) as Triple;
}

/**
 * Makes the tables with which ffmpeg converts a clip's colours to BT.709, in the format `.cube`:
 * `light` from values to light, `curve` from light to values, clipped to 0 and 1. `undefined` when
 * they are BT.709 already.
 *
 * @param transfer `color_transfer` as ffprobe names it, `primaries` its `color_primaries`.
 */
export function toColourTables(transfer: string, primaries: string) {
  if (!(transfer in TO_LIGHT) && !(primaries in TO_BT709)) return undefined;
  const light = Array.from({ length: STEPS ** 3 }, (_, at) => {
    const digits = [at % STEPS, Math.floor(at / STEPS) % STEPS, Math.floor(at / STEPS ** 2)];
    const values = toBt709(digits.map((digit) => digit / (STEPS - 1)) as Triple, transfer, primaries);
    return values.map((value) => value.toFixed(6)).join(' ');
  });
  const curve = Array.from({ length: CURVE_STEPS }, (_, at) => {
    const value = toSrgb(at / (CURVE_STEPS - 1)).toFixed(6);
    return `${value} ${value} ${value}`;
  });
  return {
    light: [`LUT_3D_SIZE ${STEPS}`, ...light, ''].join('\n'),
    curve: [`LUT_1D_SIZE ${CURVE_STEPS}`, ...curve, ''].join('\n'),
  };
}
