import sharp from 'sharp';

const SIDE = 24;

/** A tiny thumbnail: lightness and two colours (CIE Lab) of each of its pixels. */
export type Thumbnail = Float32Array;

const linear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

function toLab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Reads a picture as a thumbnail of 24 x 24 pixels. */
export async function loadThumbnail(file: string): Promise<Thumbnail> {
  const pixels = await sharp(file).resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const thumbnail = new Float32Array(SIDE * SIDE * 3);
  for (let at = 0; at < thumbnail.length; at += 3) {
    thumbnail.set(toLab(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0), at);
  }
  return thumbnail;
}

/**
 * Perceived distance of two pictures: the mean of their pixels' ΔE (CIE 1976); under 1 they look
 * the same.
 */
export function toDistance(one: Thumbnail, other: Thumbnail): number {
  let sum = 0;
  const between = (at: number) => (one[at] ?? 0) - (other[at] ?? 0);
  for (let at = 0; at < one.length; at += 3) {
    sum += Math.hypot(between(at), between(at + 1), between(at + 2));
  }
  return sum / (one.length / 3);
}
