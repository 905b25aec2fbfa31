import { randomInt } from 'node:crypto';

/** Cookie that stores a shopper's draw. It holds one of 65,536 numbers, so it identifies nobody. */
export const CHANNEL_COOKIE = 'channel';
/** Pattern of the cookie's value. */
export const DRAW = '[0-9a-f]{4}';
const DRAWS = 0x10000;
const THIRTY_DAYS = 2_592_000;

/** Attributes of the storefront's own cookies. */
export function cookieAttributes(seconds: number, https: boolean): string {
  return `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The header that sets a draw. */
export function drawCookie(draw: string, https: boolean): string {
  return `${CHANNEL_COOKIE}=${draw}; ${cookieAttributes(THIRTY_DAYS, https)}`;
}

/**
 * Draws for a shopper, or reuses the draw from a cookie: a larger share keeps everyone who was in.
 *
 * @param percent share of shoppers that see the canary.
 * @returns whether the shopper gets it, and a new draw to store.
 */
export function drawCanary(existing: string | undefined, percent: number) {
  const isExisting = existing !== undefined && new RegExp(`^${DRAW}$`).test(existing);
  const draw = isExisting ? existing : randomInt(DRAWS).toString(16).padStart(4, '0');
  const isCanary = Number.parseInt(draw, 16) < (percent / 100) * DRAWS;
  return { isCanary, newDraw: isExisting ? undefined : draw };
}

/** The value of a cookie as nginx reads it: its name in any case, the first of several. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|[;,]) *${name} *= *([^;]*)`, 'i').exec(header ?? '')?.[1];
}
