import { randomInt } from 'node:crypto';

/** Cookie that stores a shopper's draw. It holds one of 65,536 numbers, so it identifies nobody. */
export const CHANNEL_COOKIE = 'channel';
/** Format of the cookie's value: four hexadecimal digits. */
export const DRAW_PATTERN = '^[0-9a-f]{4}$';
const THIRTY_DAYS = 2_592_000;

const DRAW = new RegExp(DRAW_PATTERN);

/** Attributes of the storefront's own cookies. */
export function cookieAttributes(seconds: number, https: boolean): string {
  return `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The header that sets a draw. */
export function drawCookie(draw: string, https: boolean): string {
  return `${CHANNEL_COOKIE}=${draw}; ${cookieAttributes(THIRTY_DAYS, https)}`;
}

/** nginx's hash in `split_clients` (MurmurHash2), of texts of a multiple of four bytes. */
export function splitHash(text: string): number {
  const factor = 0x5bd1e995;
  const bytes = Buffer.from(text, 'latin1');
  let hash = bytes.length;
  for (let offset = 0; offset < bytes.length; offset += 4) {
    let word = Math.imul(bytes.readInt32LE(offset), factor);
    word = Math.imul(word ^ (word >>> 24), factor);
    hash = Math.imul(hash, factor) ^ word;
  }
  hash = Math.imul(hash ^ (hash >>> 13), factor);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Whether a shopper gets the canary, and a new draw to store. */
export interface CanaryDraw {
  isCanary: boolean;
  newDraw?: string;
}

/**
 * Draws for a shopper, or reuses the draw from a cookie: a larger share keeps everyone who was in.
 *
 * @param percent share of shoppers that see the canary.
 */
export function drawCanary(existing: string | undefined, percent: number): CanaryDraw {
  const isExisting = existing !== undefined && DRAW.test(existing);
  const draw = isExisting ? existing : randomInt(0x10000).toString(16).padStart(4, '0');
  // As nginx calculates it, in hundredths of a percent.
  const limit = Math.floor((Math.round(percent * 100) * 0xffffffff) / 10_000);
  return { isCanary: splitHash(draw) < limit, ...(!isExisting && { newDraw: draw }) };
}

/** The value of a cookie, if set. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
