import type { BrowserContextOptions } from '@playwright/test';
import type { LinkSpeed } from './slowLink';

export const PROFILE_NAMES = ['mobile', 'desktop'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** A shopper's device and connection. */
export interface Profile {
  link: LinkSpeed;
  /** How much slower than this machine the processor is. */
  slowdown: number;
  browser: BrowserContextOptions;
}

export const PROFILES: Record<ProfileName, Profile> = {
  mobile: {
    link: { roundTripMs: 150, downBitsPerSecond: 1_600_000 },
    slowdown: 4,
    browser: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  desktop: {
    link: { roundTripMs: 20, downBitsPerSecond: 50_000_000 },
    slowdown: 1,
    browser: { viewport: { width: 1280, height: 800 } },
  },
};
