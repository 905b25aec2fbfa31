import { availableParallelism, homedir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { SHARE_SIZES } from '@dhaaga-noor/shared-types';

/** Widths of renditions in pixels. For a narrower master, its own width is the last one. */
const STEPS = [320, 480, 640, 960, 1280, 1600] as const;
export const WIDEST = 1600;
/** Pictures of pages may fill half of a large screen of two pixels per point. */
export const WIDEST_OF_PAGES = 2400;
/** A step closer to the widest rendition than this factor would add bytes and no sharpness. */
const CLOSEST = 0.9;

/** While one picture is read or written, another is encoded. Node runs four such tasks. */
export const PICTURES_AT_ONCE = Math.min(availableParallelism() + 1, 4);

/** Largest master in pixels: pictures of 100-megapixel cameras would fill the memory. */
export const LARGEST_MASTER_PIXELS = 100_000_000;
/**
 * A tiny picture inside the page's data, shown until the real one has loaded. 16 pixels in quality
 * 40 looked a little sharper, but added 4 to 6 % to a page's HTML: Home would no longer fit into
 * the first ten packets of a connection.
 */
export const PLACEHOLDER = { width: 12, quality: 20 };
export const LARGEST_PLACEHOLDER_BYTES = 150;
/** WhatsApp drops larger ones from its previews. */
export const LARGEST_SHARE_BYTES = 300_000;
/** Background of transparent pictures: the page's ivory. */
export const GROUND = '#fbf6ec';

/** Effort 1 takes 60 % of effort 2's time for 1.5 % more bytes; effort 0 costs 8 % more. */
export const AVIF = { quality: 60, chromaSubsampling: '4:2:0', effort: 1 } as const;
/**
 * Safari loads it before 16, other supported browsers never. mozjpeg's search for the smallest file
 * takes four times as long, half as long as AVIF, for 12 % fewer bytes.
 */
export const JPEG = {
  quality: 76,
  progressive: true,
  quantisationTable: 3,
  overshootDeringing: true,
} as const;

/** Raise it when pictures change for a reason that the settings above do not cover. */
const PIPELINE_VERSION = 1;

/** Everything that affects the bytes of renditions and placeholders: part of the cache's keys. */
export const SETTINGS_KEY = JSON.stringify([
  PIPELINE_VERSION,
  STEPS,
  CLOSEST,
  AVIF,
  JPEG,
  PLACEHOLDER,
  LARGEST_PLACEHOLDER_BYTES,
  GROUND,
  sharp.versions.sharp,
  sharp.versions.vips,
]);

/** Everything that affects the bytes of share pictures. */
export const SHARE_SETTINGS_KEY = JSON.stringify([
  'share',
  PIPELINE_VERSION,
  SHARE_SIZES,
  JPEG,
  LARGEST_SHARE_BYTES,
  GROUND,
  sharp.versions.sharp,
  sharp.versions.vips,
]);

function userCache(): string {
  if (process.platform === 'darwin') return path.join(homedir(), 'Library/Caches');
  return process.env['XDG_CACHE_HOME'] || process.env['LOCALAPPDATA'] || path.join(homedir(), '.cache');
}

/** Folder in which renditions are cached, for all clones on this machine. */
export const CACHE_FOLDER = path.join(
  path.resolve(process.env['STOREFRONT_CACHE'] || path.join(userCache(), 'storefront')),
  'media',
);

/** Folder of a release's media. */
export const MEDIA_FOLDER = 'static/media';

/** Widths of the renditions of a master, ascending, never wider than the master itself. */
export function toWidths(masterWidth: number, upTo = WIDEST): number[] {
  const widest = Math.min(masterWidth, upTo);
  return [...STEPS.filter((step) => step <= widest * CLOSEST), widest];
}
